/** What other areas, and the operations, may use of notices; all else is its own. */
export { seedDemoNotices } from './demo-notices.ts'
export { openNoticeJobs } from './notice-jobs.ts'
export { dropNotice, eraseNotices, keepNotice, listNotices, tidyNotices } from './notices.ts'
