// The files for a plain server, as far as this machine has their programs.
import { execFile, spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listening } from '../src/testing/listening.ts'
import { newFolder } from '../src/testing/server.ts'
import { freePort } from './serving/ports.ts'
import { hasApt, installPackages } from './testing/debian.ts'

const run = promisify(execFile)
const deploy = join(import.meta.dirname, '..', 'deploy')
const script = join(deploy, 'install.sh')
const sure = ['--domain', 'clinic.example', '--email', 'owner@clinic.example', '--dry-run']

/** Whether the program of a package is there, now or after its installation. */
async function hasProgram(path: string, name: string): Promise<boolean> {
  if (!existsSync(path) && hasApt()) await installPackages(name).catch(console.warn)
  return existsSync(path)
}

const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
const hasDebian = /^ID=debian$/m.test(release)

describe.runIf(hasDebian)('install.sh', () => {
  test.each(['caddy', 'nginx'])(
    'says with %s what it would do, and does nothing',
    async (proxy) => {
      const { stdout, stderr } = await run('sh', [script, ...sure, '--proxy', proxy, '--www'])
      expect(stderr).toBe('')
      for (const words of [
        'postgresql-18',
        'writes /etc/balsam.env (640, root:balsam)',
        'npm --prefix /opt/balsam run migrate',
        'balsam-backup.timer',
        'journald.conf.d/balsam.conf',
        proxy === 'nginx' ? 'certbot certonly' : 'caddy validate',
      ])
        expect(stdout).toContain(words)
      for (const path of ['/etc/balsam.env', '/opt/balsam', '/usr/local/bin/balsam'])
        expect(existsSync(path), path).toBe(false)
    },
  )

  test.each([
    ['echo v18.20.4', true],
    ['echo v20.19.2', false],
    ['exit 1', /^VERSION_ID="12"$/m.test(release)],
  ])('says whether another Node is installed where `node` is “%s”', async (node, isInstalled) => {
    const folder = newFolder()
    onTestFinished(() => rm(folder, { recursive: true }))
    await mkdir(folder)
    await writeFile(join(folder, 'node'), `#!/bin/sh\n${node}\n`, { mode: 0o755 })
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` }
    const { stdout } = await run('sh', [script, ...sure], { env })
    expect(stdout.includes('npm install --prefix /opt/balsam-node')).toBe(isInstalled)
    expect(stdout.includes('balsam.service.d/node.conf')).toBe(isInstalled)
  })

  test.each([
    [[]],
    [['--domain', 'clinic.example']],
    [['--domain', 'clinic.example; reboot', '--email', 'a@b.example']],
    [['--domain', 'clinic.example', '--email', 'a@b.example', '--proxy', 'apache']],
  ])('refuses %j with its usage', async (options) => {
    const refused = await ended('sh', [script, ...options])
    expect([refused.code, refused.stdout]).toEqual([2, ''])
    expect(refused.stderr).toContain('--domain balsam.example')
  })
})

/** A program with its output, whether it fails or not. */
function ended(program: string, parts: string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    execFile(program, parts, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

const hasShellcheck = await hasProgram('/usr/bin/shellcheck', 'shellcheck')

test.runIf(hasShellcheck)('shellcheck has no remark on install.sh', async () => {
  expect((await ended('/usr/bin/shellcheck', [script])).stdout).toBe('')
})

const hasSystemd = await hasProgram('/usr/bin/systemd-analyze', 'systemd')

test.runIf(hasSystemd)('systemd has no remark on the units', async () => {
  const units = globSync('*.{service,timer}', { cwd: deploy }).map((name) => join(deploy, name))
  expect(units.length).toBeGreaterThan(4)
  expect(await ended('systemd-analyze', ['verify', ...units])).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  })
})

const hasNginx = await hasProgram('/usr/sbin/nginx', 'nginx')

describe.runIf(hasNginx)('nginx.conf', () => {
  const folder = newFolder()
  const ports = { http: 0, https: 0 }
  const site = createServer((request, answer) => {
    const { host, 'x-forwarded-for': forwarded } = request.headers
    answer.end(JSON.stringify({ host, forwarded, url: request.url }))
  })
  let nginx: ReturnType<typeof spawn> | undefined

  beforeAll(async () => {
    ports.http = await freePort()
    ports.https = await freePort()
    const upstream = await listening(site)
    await mkdir(join(folder, 'acme', '.well-known', 'acme-challenge'), { recursive: true })
    await writeFile(join(folder, 'acme', '.well-known', 'acme-challenge', 'token'), 'proof')
    const certificate = ['-keyout', 'privkey.pem', '-out', 'fullchain.pem', '-days', '2']
    const name = ['-subj', '/CN=balsam.example', '-addext', 'subjectAltName=DNS:balsam.example']
    const options = { cwd: folder }
    await run(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...certificate, ...name],
      options,
    )
    const ours = (await readFile(join(deploy, 'nginx.conf'), 'utf8'))
      .replaceAll(/\/etc\/letsencrypt\/live\/balsam\.example(\/[\w.]+)/g, `"${folder}$1"`)
      .replaceAll('/var/www/acme', `"${join(folder, 'acme')}"`)
      .replaceAll(/listen \[::\]:.*;\n/g, '')
      .replaceAll('listen 80;', `listen 127.0.0.1:${ports.http};`)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.https} `)
      .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path "${join(folder, kind)}";`)
      .join('\n')
    const root = process.getuid?.() === 0 ? 'user root;\n' : ''
    await writeFile(
      join(folder, 'nginx.conf'),
      `${root}daemon off;\npid "${join(folder, 'pid')}";\nerror_log stderr;\nevents {}\nhttp {\n${temporary}\naccess_log off;\n${ours}}\n`,
    )
    const parts = ['-c', join(folder, 'nginx.conf'), '-e', 'stderr']
    const { stderr } = await run('/usr/sbin/nginx', ['-t', ...parts])
    expect(stderr).toContain('test is successful')
    nginx = spawn('/usr/sbin/nginx', parts, { stdio: 'ignore' })
    await vi.waitFor(() => fetch(`http://127.0.0.1:${ports.http}/`, { redirect: 'manual' }), {
      timeout: 20_000,
    })
  })
  afterAll(async () => {
    nginx?.kill('SIGTERM')
    site.close()
    site.closeAllConnections()
    await rm(folder, { recursive: true, force: true })
  })

  test('port 80 answers the certificate’s challenge, and leads to the one host', async () => {
    const base = `http://127.0.0.1:${ports.http}`
    const proof = await fetch(`${base}/.well-known/acme-challenge/token`)
    expect(await proof.text()).toBe('proof')
    const moved = await fetch(`${base}/en/doctors?specialty=dermatology`, { redirect: 'manual' })
    expect(moved.status).toBe(308)
    expect(moved.headers.get('location')).toBe(
      'https://balsam.example/en/doctors?specialty=dermatology',
    )
  })

  const handshake = (servername: string, options: object = {}) =>
    new Promise<string>((done) => {
      const socket = connect({
        host: '127.0.0.1',
        port: ports.https,
        servername,
        rejectUnauthorized: false,
        ...options,
      })
      socket.once('secureConnect', () => {
        done(`${socket.getProtocol()} ${socket.getCipher().name} ${socket.alpnProtocol || ''}`)
        socket.destroy()
      })
      socket.once('error', () => done('refused'))
    })

  test('TLS has forward secrecy, and old versions and other names are refused', async () => {
    expect(await handshake('balsam.example')).toMatch(/^TLSv1\.3 /)
    const older = { maxVersion: 'TLSv1.2' }
    expect(await handshake('balsam.example', older)).toMatch(/^TLSv1\.2 ECDHE-RSA-/)
    const plain = { ...older, ciphers: 'AES128-GCM-SHA256:AES256-SHA' }
    expect(await handshake('balsam.example', plain)).toBe('refused')
    const oldest = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL@SECLEVEL=0' }
    expect(await handshake('balsam.example', oldest)).toBe('refused')
    expect(await handshake('evil.example')).toBe('refused')
    expect(await handshake('balsam.example', { ALPNProtocols: ['h2', 'http/1.1'] })).toMatch(/ h2$/)
  })

  test('the site gets the host, and the address that the proxy saw', async () => {
    const session = connectHttp2(`https://127.0.0.1:${ports.https}`, {
      servername: 'balsam.example',
      rejectUnauthorized: false,
    })
    const request = session.request({
      ':path': '/en/doctors',
      ':authority': 'balsam.example',
      'x-forwarded-for': '41.32.0.7',
    })
    let text = ''
    for await (const chunk of request) text += String(chunk)
    session.destroy()
    const seen = { host: 'balsam.example', forwarded: '127.0.0.1', url: '/en/doctors' }
    expect(JSON.parse(text)).toEqual(seen)
  })
})
