// The thread in which a workbook is read, see `readWorkbook`.
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { readWorkbookRows } from './workbook-rows.ts'

const taskSchema = z.object({
  bytes: z.instanceof(Uint8Array),
  optionSheets: z.array(z.string()),
})

if (parentPort) {
  const { bytes, optionSheets } = taskSchema.parse(workerData)
  parentPort.postMessage(await readWorkbookRows(bytes, optionSheets))
}
