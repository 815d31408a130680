"""The things of the games that are not dogs: badges, treats, medals, bones, wood, obstacles, planes, flags."""
