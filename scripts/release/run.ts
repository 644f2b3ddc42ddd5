import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** What a program prints in this folder, without spaces at its ends; throws if it fails. */
export async function run(root: string, program: string, ...parts: string[]): Promise<string> {
  const { stdout } = await execute(program, parts, { cwd: root, maxBuffer: 50_000_000 })
  return stdout.trim()
}
