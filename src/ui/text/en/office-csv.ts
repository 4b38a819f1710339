/** Words of files that go out of the back office. */
export const officeCsv = {
  'office.csv_export': 'Export',
  'office.csv_exporting': 'Exporting',
  'office.csv_progress': '{done} of {total} written',
  'office.csv_saved': 'Saved as {name}',
  'office.csv_exportFailed': 'The file could not be written. Please try again.',
  'office.audit_exported': '{person} exported a file of {name}',
  'office.audit_file_orders': 'Orders',
  'office.audit_file_expiredOrders': 'Expired Orders',
  'office.audit_file_reviews': 'Reviews',
} as const
