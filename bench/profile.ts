// Where the CPU time of an address goes: `npm run profile -- '/doctors?feeMin=100'`. Starts a site of its own with 600
// doctors, requests the address until its code is compiled, prints what took longest, and writes a flame graph for
// Chrome's developer tools or speedscope. An `@` in the address is another number each time, so that nothing is cached.
import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { freePort } from '../scripts/serving/ports.ts'
import { openBenchSite } from './bench-site.ts'

const [WARM, PAGES, MOST] = [1000, 500, 45]
const address = process.argv[2] ?? '/doctors?feeMin=100&feeMax=@'
const file = 'profile.cpuprofile'

const port = await freePort()
const site = await openBenchSite(600, { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` })
try {
  let requests = 5000
  const next = () => address.replaceAll('@', String(requests++))
  await site.visit(WARM, next)
  const { send, close } = await inspector()
  await send('Profiler.enable')
  await send('Profiler.setSamplingInterval', { interval: 200 })
  await send('Profiler.start')
  await site.visit(PAGES, next)
  const { profile } = z.object({ profile: profileSchema() }).parse(await send('Profiler.stop'))
  // Node waits for its inspector to leave before it ends.
  close()
  await writeFile(file, JSON.stringify(profile))
  report(profile)
} finally {
  await site.stop()
}

function profileSchema() {
  const callFrame = z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() })
  const node = z.looseObject({ id: z.number(), callFrame })
  return z.looseObject({
    nodes: z.array(node),
    samples: z.array(z.number()),
    timeDeltas: z.array(z.number()),
  })
}

type Profile = z.infer<ReturnType<typeof profileSchema>>

/** Milliseconds per page: by file, and by function. */
function report({ nodes, samples, timeDeltas }: Profile): void {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const [files, functions] = [new Map<string, number>(), new Map<string, number>()]
  for (const [index, id] of samples.entries()) {
    const { functionName, url, lineNumber } = frames.get(id) ?? {
      functionName: '',
      url: '',
      lineNumber: 0,
    }
    if (functionName === '(idle)') continue
    const time = (timeDeltas[index] ?? 0) / 1000 / PAGES
    const where = url.split('/').slice(-2).join('/') || '(native)'
    add(files, where, time)
    add(functions, `${functionName || '(anonymous)'}  ${where}:${lineNumber + 1}`, time)
  }
  for (const times of [files, functions]) {
    const sorted = [...times].toSorted(([, one], [, other]) => other - one)
    for (const [name, time] of sorted.slice(0, MOST)) console.log(time.toFixed(3).padStart(8), name)
    console.log('')
  }
  console.log(`Milliseconds per page. The flame graph is ${file}.`)
}

function add(times: Map<string, number>, name: string, time: number): void {
  times.set(name, (times.get(name) ?? 0) + time)
}

/** Sends a command to the site's inspector. */
async function inspector() {
  const list: unknown = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
  const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() })).parse(list)
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
  await new Promise((done) => socket.addEventListener('open', done))
  let last = 0
  const send = (method: string, params: object = {}): Promise<unknown> => {
    last += 1
    const id = last
    socket.send(JSON.stringify({ id, method, params }))
    return new Promise((done) => {
      socket.addEventListener('message', ({ data }) => {
        const answer = z
          .object({ id: z.number().optional(), result: z.unknown() })
          .parse(JSON.parse(String(data)))
        if (answer.id === id) done(answer.result)
      })
    })
  }
  return { send, close: () => socket.close() }
}
