#!/bin/sh
# Runs once, when the database server is created: the CMS has a database and an account of its own.
set -eu
mariadb --user=root --password="$MARIADB_ROOT_PASSWORD" <<SQL
CREATE DATABASE cms CHARACTER SET utf8mb4;
CREATE USER 'cms'@'%' IDENTIFIED BY '$CMS_DATABASE_PASSWORD';
GRANT ALL PRIVILEGES ON cms.* TO 'cms'@'%';
SQL
