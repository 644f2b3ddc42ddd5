import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

/** Words for the refusal codes of orders. */
export const explainLabOrder = explainWith({
  'lab-not-found': m.laborders_error_lab,
  'lab-order-not-found': m.laborders_error_unknown,
  'basket-invalid': m.laborders_error_basket,
  'tests-missing': m.laborders_error_tests,
  'tests-required': m.laborders_error_tests_required,
  'quote-changed': m.laborders_error_price,
  'not-covered': m.laborders_error_area,
  'address-required': m.laborders_error_address,
  'window-required': m.laborders_error_window,
  'window-gone': m.laborders_error_window_gone,
  'window-full': m.laborders_error_window_full,
  'order-moved-on': m.laborders_error_moved_on,
  'already-finished': m.laborders_error_moved_on,
  'too-late': m.laborders_error_late,
  'result-empty': m.laborders_error_result_empty,
  'observation-invalid': m.laborders_error_observation,
  'amendment-reason-required': m.laborders_error_amendment,
  'critical-call-required': m.laborders_error_critical,
  'file-required': m.laborders_error_photo,
})
