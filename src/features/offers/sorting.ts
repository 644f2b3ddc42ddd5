import { m } from '#/paraglide/messages.js'

export const sortLabels = {
  saving: m.offers_sort_saving,
  ending: m.offers_sort_ending,
  price: m.offers_sort_price,
}

/** The order, displayed under the list's heading. */
export const sortReasons = {
  saving: m.offers_sort_saving_why,
  ending: m.offers_sort_ending_why,
  price: m.offers_sort_price_why,
}
