import type { DeskRequestView, QueueView } from '#/server/request-desk/views.ts'

export type QueueFormProps = { queue: QueueView }

export type DeskRequestProps = { request: DeskRequestView }
