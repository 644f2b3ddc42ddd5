import type {
  LabCancelReason,
  LabOrderEvent,
  LabOrderStatus,
  SampleProblem,
} from '#/domain/laboratory/lab-order.ts'
import type { LabPlace } from '#/domain/laboratory/lab-window.ts'
import type { ObservationFlag } from '#/domain/laboratory/observation.ts'
import type { Names } from '#/i18n/names.ts'
import { m } from '#/paraglide/messages.js'

export const labOrderStatusNames: Names<LabOrderStatus> = {
  requested: m.laborders_status_requested,
  quoted: m.laborders_status_quoted,
  booked: m.laborders_status_booked,
  'on-way': m.laborders_status_on_way,
  collected: m.laborders_status_collected,
  rejected: m.laborders_status_rejected,
  partial: m.laborders_status_partial,
  reported: m.laborders_status_reported,
  amended: m.laborders_status_amended,
  cancelled: m.laborders_status_cancelled,
}

export const labEventNames: Names<LabOrderEvent> = {
  request: m.laborders_event_request,
  quote: m.laborders_event_quote,
  book: m.laborders_event_book,
  move: m.laborders_event_move,
  depart: m.laborders_event_depart,
  collect: m.laborders_event_collect,
  reject: m.laborders_event_reject,
  'report-part': m.laborders_event_report_part,
  report: m.laborders_event_report,
  amend: m.laborders_event_amend,
  cancel: m.laborders_event_cancel,
}

export const labPlaceNames: Names<LabPlace> = {
  branch: m.laborders_place_branch,
  home: m.laborders_place_home,
}

export const sampleProblemNames: Names<SampleProblem> = {
  haemolysed: m.laborders_problem_haemolysed,
  'too-little': m.laborders_problem_too_little,
  clotted: m.laborders_problem_clotted,
  'wrong-sample': m.laborders_problem_wrong_sample,
  lost: m.laborders_problem_lost,
}

export const labCancelReasonNames: Names<Exclude<LabCancelReason, 'patient'>> = {
  laboratory: m.laborders_reason_laboratory,
  'not-covered': m.laborders_reason_not_covered,
  duplicate: m.laborders_reason_duplicate,
}

export const flagNames: Names<ObservationFlag> = {
  N: m.laborders_flag_normal,
  L: m.laborders_flag_low,
  H: m.laborders_flag_high,
  LL: m.laborders_flag_critical_low,
  HH: m.laborders_flag_critical_high,
  A: m.laborders_flag_abnormal,
}
