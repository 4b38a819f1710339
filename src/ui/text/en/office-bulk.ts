/** What is said of a bulk action that goes on after its answer. */
export const officeBulk = {
  'office-bulk.progress': 'Progress of the bulk action',
  'office-bulk.undoProgress': 'Progress of taking it back',
  'office-bulk.at': '{done, plural, other {#}} of {total, plural, other {#}}',
  'office-bulk.cancel': 'Cancel',
  'office-bulk.cancelling': 'Cancelling',
  'office-bulk.undo': 'Undo all',
  'office-bulk.undoing': 'Undoing',
  'office-bulk.done': '{done, plural, other {#}} of {total, plural, other {#}} done',
  'office-bulk.cancelled':
    'Cancelled: {done, plural, other {#}} of {total, plural, other {#}} done, the rest is left as it was',
  'office-bulk.failed':
    'The server stopped in the midst of it: {done, plural, other {#}} of {total, plural, other {#}} done',
  'office-bulk.many': 'This changes {count, plural, other {#}} {things}. You can stop it while it is under way.',
  'office-bulk.undone': '{kept, plural, =0 {{undone} taken back} other {{undone} taken back, {kept} kept}}',
  'office-bulk.more': '{count, plural, one {and # more} other {and # more}}',
} as const
