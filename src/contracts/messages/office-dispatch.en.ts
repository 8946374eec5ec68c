/** What staff are told about plans of days. */
export const officeDispatch = {
  planNotFound: 'Plan not found',
  planRunning: 'A plan of this day is being made',
  planNotReady: 'This plan cannot be applied: it is not ready',
  planOutdated: 'The day has changed since this plan was made. Plan it again.',
  bundleNotWhole: 'These changes belong together: choose all of a group',
  planApplied: 'The plan is applied, and whoever was told otherwise will hear of it',
  planDiscarded: 'The plan is discarded',
  nothingToTakeOver: 'They have no visits then: record the absence',
  somebodyHasLeft: 'Somebody has left home already',
}
