import { requestReceiver } from '#/forms/request.server.ts'
import { myDataSchema } from './mydata.ts'

/** The form of /my-data. */
export const myDataForms = {
  'my-data': requestReceiver(myDataSchema, async (_services, { right, name, phone, note }) => ({
    kind: right,
    name,
    phone,
    details: { note },
    purposes: ['request'],
  })),
}
