import { Client, type ClientConfig } from 'pg'

type ListenerState = {
  onNotice: (payload: string) => void
  /** Called each time the channel is opened, including after a break. */
  onListen: () => void
  /** Called when the connection breaks: notifications may be missed from now on. */
  onBreak?: () => void
  /** Called when a pooler is detected: no notifications will arrive, and no more attempts are made. */
  onPooled: () => void
}

export type Listen = (channel: string, hearing: ListenerState) => { unlisten: () => void }

const FIRST_PAUSE_MILLISECONDS = 100
const LONGEST_PAUSE_MILLISECONDS = 1000
/** Detects connections that were cut without notice. */
const HEARTBEAT_MILLISECONDS = 15_000

/** Opens one connection per channel, and reconnects whenever it breaks. */
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

/** With `pipeline`, the driver closes a connection that does not answer in time. */
const deadlines = { connectionTimeoutMillis: 3000, query_timeout: 3000, pipeline: true }

/** A pooler reports a process id of its own; its server connections are shared and get no notifications. */
async function isPooled(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return 'processID' in client && rows[0]?.pid !== client.processID
}

function beat(client: Client): void {
  client.query('select 1').catch(() => {})
}
