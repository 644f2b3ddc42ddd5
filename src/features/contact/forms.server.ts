import { requestHandler } from '#/forms/request.server.ts'
import { contactSchema } from './contact.ts'

/** The form of /contact-us. */
export const contactForms = {
  contact: requestHandler(contactSchema, async (_services, { name, phone, topic, message }) => ({
    kind: 'contact',
    name,
    phone,
    details: { topic, message },
    purposes: ['request'],
  })),
}
