#!/bin/sh
# Run once by the image of PostgreSQL on an empty volume: a role for the shop that owns its database and is no superuser.
set -eu
psql --username="$POSTGRES_USER" --set=ON_ERROR_STOP=1 --set=password="$SHOP_PASSWORD" <<'SQL'
CREATE ROLE shop LOGIN PASSWORD :'password';
CREATE DATABASE shop OWNER shop ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;
SQL
