#!/bin/sh
# Installs Balsam on a bare Debian 12 or 13, and may be run again: it leaves alone what exists. See docs/DEPLOYMENT.md.
#
#   sh deploy/install.sh --domain balsam.example --email owner@balsam.example [options]
#
#   --proxy caddy|nginx|none   what terminates TLS, with certificates that renew themselves (caddy)
#   --www                      www.DOMAIN leads to DOMAIN; its name must lead to this machine, too
#   --postgres pgdg|debian     PostgreSQL 18 of postgresql.org, or the release's own (pgdg)
#   --from REPOSITORY          where the code comes from (the origin of this checkout, or its folder)
#   --dry-run                  says what it would do, and does nothing
set -eu

folder=/opt/balsam
data=/var/lib/balsam
backups=/var/backups/balsam
settings=/etc/balsam.env
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)

domain='' email='' proxy=caddy www='' postgres=pgdg from='' dry=''

usage() {
  sed -n '4,10s/^# \{0,1\}//p' "$0" >&2
  exit 2
}

fail() {
  echo "$*" >&2
  exit 1
}

while [ $# -gt 0 ]; do
  case $1 in
    --dry-run) dry=yes ;;
    --www) www=yes ;;
    --domain | --email | --proxy | --postgres | --from)
      [ $# -gt 1 ] || usage
      case $1 in
        --domain) domain=$2 ;;
        --email) email=$2 ;;
        --proxy) proxy=$2 ;;
        --postgres) postgres=$2 ;;
        --from) from=$2 ;;
      esac
      shift
      ;;
    *) usage ;;
  esac
  shift
done

case $domain in '' | *[!a-z0-9.-]* | .* | *.) usage ;; esac
case $email in *@*.*) ;; *) usage ;; esac
case $proxy in caddy | nginx | none) ;; *) usage ;; esac
case $postgres in pgdg | debian) ;; *) usage ;; esac

step() { printf '\n== %s\n' "$1"; }

# A command, or what it would be.
run() {
  if [ "$dry" ]; then echo "   $*"; else "$@"; fi
}

# The file $1 with mode $2 and group $3, from standard input; a file that exists stays.
write_new() {
  if [ -e "$1" ]; then
    echo "   $1 exists, and stays as it is"
  elif [ "$dry" ]; then
    echo "   writes $1 ($2, root:$3)"
  else
    # Complete, or not there: an interrupted run leaves no half of it.
    install -D -m "$2" -o root -g "$3" /dev/null "$1.new"
    cat > "$1.new"
    mv "$1.new" "$1"
  fi
}

as_balsam() { run runuser -u balsam -- env "ENV_FILE=$settings" "PATH=$path" "HOME=$data" "$@"; }

# Fills the domain into one of our files.
filled() { sed "s/balsam\.example/$domain/g" "$here/deploy/$1"; }

has_systemd() { [ -d /run/systemd/system ]; }

random_hex() { openssl rand -hex 32; }

# The value of a setting in the file.
setting() { sed -n "s/^$1=//p" "$settings" | head -n 1; }

check_machine() {
  step 'This machine'
  # shellcheck disable=SC1091
  . /etc/os-release
  case "${ID:-} ${VERSION_ID:-}" in
    'debian 12' | 'debian 13') echo "   $PRETTY_NAME" ;;
    *) fail "This is ${PRETTY_NAME:-another system}: the script knows Debian 12 and 13." ;;
  esac
  [ "$dry" ] || [ "$(id -u)" = 0 ] || fail 'Run it as root, or with --dry-run.'
}

install_packages() {
  step 'Packages'
  export DEBIAN_FRONTEND=noninteractive
  run apt-get update -q
  run apt-get install -qy --no-install-recommends ca-certificates git openssl libatomic1 nodejs npm postgresql-common
  if [ "$postgres" = pgdg ]; then
    run /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y
    run apt-get install -qy --no-install-recommends postgresql-18
  else
    run apt-get install -qy --no-install-recommends postgresql
  fi
  case $proxy in
    caddy) run apt-get install -qy --no-install-recommends caddy ;;
    nginx) run apt-get install -qy --no-install-recommends nginx certbot ;;
  esac
}

# Node 20.11 is the oldest that can install the project's own; Debian 12 has 18.
install_node() {
  path=/usr/local/bin:/usr/bin:/bin
  # In a dry run there may be none yet.
  case "$(node --version 2> /dev/null || echo "debian $VERSION_ID")" in
    v[0-9].* | v1[0-9].* | 'debian 12')
      step 'A Node that can install the project'
      path=/opt/balsam-node/node_modules/.bin:$path
      [ -x /opt/balsam-node/node_modules/.bin/node ] ||
        run npm install --prefix /opt/balsam-node --no-audit --no-fund node@22 npm@10
      ;;
  esac
}

add_user() {
  step 'The user and its folders'
  id balsam > /dev/null 2>&1 ||
    run adduser --system --group --home "$data" --shell /usr/sbin/nologin balsam
  run install -d -m 750 -o balsam -g balsam "$data" "$backups"
}

check_out() {
  step "The code in $folder"
  [ "$from" ] || from=$(git -C "$here" remote get-url origin 2> /dev/null || echo "$here")
  if [ -e "$folder/package.json" ]; then
    echo '   is there; npm run release:switch changes its version'
  else
    # Cloning runs nothing of the code; everything that does is run as balsam. What an interrupted run left is removed.
    run rm -rf "$folder.new"
    run git clone --quiet "$from" "$folder.new"
    run chown -R balsam:balsam "$folder.new"
    run mv --no-target-directory "$folder.new" "$folder"
  fi
}

write_settings() {
  step "The settings in $settings"
  write_new "$settings" 640 balsam << END
# The settings of Balsam (README, Settings), read by its units and commands. Keep a copy elsewhere: without DATA_SECRET and
# BACKUP_KEY neither the data nor its backups can be read.
PUBLIC_ORIGIN=https://$domain
HOST=127.0.0.1
PORT=3000
TRUST_PROXY=1
DATABASE_URL=postgres://balsam_app:$(random_hex)@127.0.0.1:5432/balsam
DATABASE_OWNER_URL=postgres://balsam_owner:$(random_hex)@127.0.0.1:5432/balsam
SESSION_SECRET=$(random_hex)
DATA_SECRET=$(random_hex)
BACKUP_KEY=
BACKUP_DIR=$backups
BALSAM_DATA_DIR=$data
AUDIT_CHECKPOINTS=$data/audit-checkpoints.jsonl
SECURITY_CONTACT=$email
ALERT_EMAIL=$email
END
}

# A role without rights of its own, with the password of its address in the settings.
add_role() {
  url=$(setting "$2")
  password=${url#*://*:}
  password=${password%%@*}
  as_postgres << END
do \$\$ begin
  if not exists (select from pg_roles where rolname = '$1') then create role $1; end if;
  alter role $1 login nosuperuser nocreatedb nocreaterole password '$password';
end \$\$
END
}

as_postgres() { runuser -u postgres -- psql --quiet --no-psqlrc --set ON_ERROR_STOP=1; }

add_database() {
  step 'The database, its owner and the role of the site'
  if [ "$dry" ]; then
    echo '   creates the roles balsam_owner and balsam_app, and the database balsam'
    return
  fi
  case $(setting DATABASE_URL) in
    *@127.0.0.1:5432/balsam) ;;
    *)
      echo '   DATABASE_URL names another server, which stays as it is'
      return
      ;;
  esac
  has_systemd || service postgresql start
  add_role balsam_owner DATABASE_OWNER_URL
  add_role balsam_app DATABASE_URL
  echo "select 'create database balsam owner balsam_owner' where not exists (select from pg_database where datname = 'balsam') \\gexec" | as_postgres
}

add_command() {
  step 'The command balsam'
  write_new /usr/local/bin/balsam 755 root << END
#!/bin/sh
# A command of package.json as the site's user, with its settings: balsam preflight, balsam admin -- add "Name" mail
cd $folder
exec runuser -u balsam -- env ENV_FILE=$settings HOME=$data PATH=$path npm run --silent "\$@"
END
}

build() {
  step 'Build and migrations (minutes, the first time)'
  as_balsam npm --prefix "$folder" run build
  if [ ! "$dry" ] && [ -z "$(setting BACKUP_KEY)" ]; then
    key=$(as_balsam npm --silent --prefix "$folder" run backup -- --new-key | tail -n 1)
    sed -i "s/^BACKUP_KEY=\$/BACKUP_KEY=$key/" "$settings"
  fi
  as_balsam npm --prefix "$folder" run migrate
}

install_units() {
  step 'Units, timers and the limits of the journal'
  for unit in balsam.service balsam-backup.service balsam-backup.timer balsam-preflight.service balsam-preflight.timer; do
    write_new "/etc/systemd/system/$unit" 644 root < "$here/deploy/$unit"
  done
  [ "$path" = /usr/local/bin:/usr/bin:/bin ] ||
    for unit in balsam balsam-backup balsam-preflight; do
      printf '[Service]\nEnvironment=PATH=%s\n' "$path" |
        write_new "/etc/systemd/system/$unit.service.d/node.conf" 644 root
    done
  printf '[Journal]\nSystemMaxUse=1G\nMaxRetentionSec=1month\n' |
    write_new /etc/systemd/journald.conf.d/balsam.conf 644 root
  if has_systemd; then
    run systemctl daemon-reload
    run systemctl restart systemd-journald
    run systemctl enable --now balsam.service balsam-backup.timer balsam-preflight.timer
    # The first one now: preflight reports a server whose last backup is older than a day.
    run systemctl start --no-block balsam-backup.service
  else
    echo '   systemd does not run here: nothing is started'
  fi
}

install_caddy() {
  step 'Caddy, which gets and renews the certificate'
  caddyfile=/etc/caddy/Caddyfile
  if [ ! "$dry" ] && ! grep -q "^$domain {" "$caddyfile" 2> /dev/null; then
    [ ! -e "$caddyfile" ] || cp "$caddyfile" "$caddyfile.before-balsam"
    {
      printf '{\n\temail %s\n}\n' "$email"
      filled Caddyfile
      [ ! "$www" ] || printf '\nwww.%s {\n\tredir https://%s{uri} 308\n}\n' "$domain" "$domain"
    } > "$caddyfile"
  fi
  run caddy validate --adapter caddyfile --config "$caddyfile"
  ! has_systemd || run systemctl reload-or-restart caddy
}

install_nginx() {
  step 'nginx, with a certificate that certbot renews'
  certificate=/etc/letsencrypt/live/$domain/fullchain.pem
  run install -d -m 755 /var/www/acme
  run rm -f /etc/nginx/sites-enabled/default
  # The port for the certificate's first request, before the one that needs it.
  if [ ! -e "$certificate" ]; then
    printf 'server {\n  listen 80;\n  listen [::]:80;\n  location /.well-known/acme-challenge/ { root /var/www/acme; }\n}\n' |
      write_new /etc/nginx/conf.d/balsam-first.conf 644 root
    ! has_systemd || run systemctl reload-or-restart nginx
    names="-d $domain"
    [ ! "$www" ] || names="$names -d www.$domain"
    # shellcheck disable=SC2086
    run certbot certonly --webroot -w /var/www/acme $names -m "$email" --agree-tos --non-interactive \
      --deploy-hook 'systemctl reload nginx'
    run rm -f /etc/nginx/conf.d/balsam-first.conf
  fi
  if [ "$www" ]; then
    filled nginx.conf | sed "s/server_name $domain;/server_name $domain www.$domain;/"
  else
    filled nginx.conf
  fi | write_new /etc/nginx/conf.d/balsam.conf 644 root
  run nginx -t
  ! has_systemd || run systemctl reload-or-restart nginx
}

say_rest() {
  step 'What is left'
  echo "   Open the ports 80 and 443 (TCP, and UDP for HTTP/3) and your own for SSH, and no other, such as by:"
  echo '     apt-get install ufw && ufw allow OpenSSH && ufw allow 80/tcp && ufw allow 443 && ufw enable'
  echo "   Keep a copy of $settings elsewhere."
  echo '   Become the first admin by the link in the log: journalctl -u balsam | grep setup'
  echo '   See what the site lacks: balsam preflight'
}

# Users that can't read root's folder work from here.
cd /
check_machine
install_packages
install_node
add_user
check_out
write_settings
add_database
add_command
build
install_units
[ "$proxy" != caddy ] || install_caddy
[ "$proxy" != nginx ] || install_nginx
say_rest
