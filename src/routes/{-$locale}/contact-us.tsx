import { createFileRoute } from '@tanstack/react-router'
import { getContactPage } from '#/features/contact/contact.functions.ts'
import { ContactForm } from '#/features/contact/ContactForm.tsx'
import { ContactPage } from '#/features/contact/ContactPage.tsx'
import { contactForms } from '#/features/contact/forms.server.ts'
import { pageHead } from '#/features/seo/head.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/contact-us')({
  server: { handlers: { POST: handleFormPost(contactForms) } },
  loader: async () => ({ ...(await getContactPage()), title: m.contact_title() }),
  head: ({ loaderData }) => pageHead({ path: '/contact-us', title: loaderData?.title ?? '' }),
  component: Contact,
})

function Contact() {
  const { offices } = Route.useLoaderData()
  return (
    <ContactPage offices={offices}>
      <ContactForm />
    </ContactPage>
  )
}
