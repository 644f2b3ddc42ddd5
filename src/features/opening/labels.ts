import type { OpeningItem } from '#/domain/content/opening.ts'
import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

type ItemLabels = {
  title: () => string
  text: () => string
  /** Where it is done; absent for settings of the server. */
  link?: { path: string; label: () => string }
}

export const itemLabels: Record<OpeningItem, ItemLabels> = {
  name: {
    title: m.opening_item_name,
    text: m.opening_item_name_text,
    link: { path: '/staff/content/brand/brand', label: m.opening_item_name_action },
  },
  services: {
    title: m.opening_item_services,
    text: m.opening_item_services_text,
    link: { path: '/staff/content/services/services', label: m.opening_item_services_action },
  },
  payments: { title: m.opening_item_payments, text: m.opening_item_payments_text },
  contact: {
    title: m.opening_item_contact,
    text: m.opening_item_contact_text,
    link: { path: '/staff/content/brand/brand', label: m.opening_item_contact_action },
  },
  company: {
    title: m.opening_item_company,
    text: m.opening_item_company_text,
    link: { path: '/staff/content/brand/brand', label: m.opening_item_company_action },
  },
  policies: {
    title: m.opening_item_policies,
    text: m.opening_item_policies_text,
    link: { path: '/staff/content?kind=policy', label: m.opening_item_policies_action },
  },
  doctor: {
    title: m.opening_item_doctor,
    text: m.opening_item_doctor_text,
    link: { path: '/staff/directory', label: m.opening_item_doctor_action },
  },
  messages: { title: m.opening_item_messages, text: m.opening_item_messages_text },
  backup: { title: m.opening_item_backup, text: m.opening_item_backup_text },
  email: { title: m.opening_item_email, text: m.opening_item_email_text },
  'second-admin': {
    title: m.opening_item_second_admin,
    text: m.opening_item_second_admin_text,
    link: { path: '/staff/team', label: m.opening_item_second_admin_action },
  },
  'security-contact': {
    title: m.opening_item_security_contact,
    text: m.opening_item_security_contact_text,
  },
}

export const explainOpening = explainWith({
  'not-yours': m.opening_error_not_yours,
  'setup-expired': m.opening_first_over_text,
  'email-required': m.staff_error_email_required,
  'email-invalid': m.staff_error_email_invalid,
  'email-taken': m.staff_error_email_taken,
  'opening-incomplete': m.opening_error_incomplete,
  'channel-missing': m.opening_error_no_channel,
  'message-not-sent': m.opening_error_not_sent,
})
