import { Client, type ClientConfig } from 'pg'

type Hearing = {
  onNotice: (payload: string) => void
  /** Called each time that the channel is open, again too after it broke. */
  onListen: () => void
  /** Called when it breaks: what is said from now on may not be heard. */
  onBreak?: () => void
  /** Called when a pooler stands between: nothing will be heard, and nothing is tried any more. */
  onPooled: () => void
}

export type Listen = (channel: string, hearing: Hearing) => { unlisten: () => void }

const FIRST_PAUSE_MILLISECONDS = 100
const LONGEST_PAUSE_MILLISECONDS = 1000
/** A connection that nothing comes through may have been cut without a word. */
const HEARTBEAT_MILLISECONDS = 15_000

/** A connection of its own for each channel, opened again whenever it breaks. */
export function listenWith(config: ClientConfig): Listen {
  return (channel, { onNotice, onListen, onBreak, onPooled }) => {
    let client: Client | undefined
    let timer: NodeJS.Timeout | undefined
    let pause = FIRST_PAUSE_MILLISECONDS
    let isOver = false

    const open = () => {
      const current = new Client({ ...config, ...deadlines })
      client = current
      current.on('notification', ({ payload = '' }) => onNotice(payload))
      current.on('error', () => {})
      current.once('end', openLater)
      start(current).catch(() => current.connection.stream.destroy())
    }

    const start = async (current: Client) => {
      await current.connect()
      if (await isPooled(current)) {
        isOver = true
        onPooled()
        return current.end()
      }
      await current.query(`listen ${current.escapeIdentifier(channel)}`)
      pause = FIRST_PAUSE_MILLISECONDS
      timer = setInterval(() => beat(current), HEARTBEAT_MILLISECONDS).unref()
      if (!isOver) onListen()
    }

    const openLater = () => {
      clearTimeout(timer)
      if (isOver) return
      onBreak?.()
      timer = setTimeout(open, pause).unref()
      pause = Math.min(2 * pause, LONGEST_PAUSE_MILLISECONDS)
    }

    open()
    return {
      unlisten: () => {
        isOver = true
        clearTimeout(timer)
        client?.connection.stream.destroy()
      },
    }
  }
}

/** In a pipeline the driver breaks a connection that gives no answer in time. */
const deadlines = { connectionTimeoutMillis: 3000, query_timeout: 3000, pipeline: true }

/** A pooler names a process of its own: the server's is lent for a transaction, and hears for nobody. */
async function isPooled(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return 'processID' in client && rows[0]?.pid !== client.processID
}

function beat(client: Client): void {
  client.query('select 1').catch(() => {})
}
