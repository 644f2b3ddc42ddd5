/** What a browser needs to load Google Analytics by Firebase's SDK. None of it is secret. */
export type AnalyticsTag = {
  projectId: string
  apiKey: string
  appId: string
  measurementId: string
}

/** The id of the popover in which people agree or refuse. */
export const TAG_CHOICE = 'analytics-choice'
