import { spawn } from 'node:child_process'
import { join } from 'node:path'

const bin = join(import.meta.dirname, '..', '..', 'node_modules', '.bin')

type Options = { env?: Record<string, string>; quiet?: boolean }

/** Runs one of the project's tools; quiet ones print only when they fail. */
export function tool(name: string, parts: string[], options: Options = {}): Promise<void> {
  const { env = {}, quiet = false } = options
  return new Promise((done, fail) => {
    const child = spawn(join(bin, name), parts, {
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    const said: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => said.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk))
    child.on('error', fail)
    child.on('exit', (code) => {
      if (code === 0) return done()
      process.stderr.write(Buffer.concat(said))
      fail(new Error(`${name} ${parts.join(' ')} ended with ${code}`))
    })
  })
}
