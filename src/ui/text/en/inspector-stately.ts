/** Words of the form that sends a journal to Stately's inspector, fetched when it is opened. */
export const inspectorStately = {
  'inspector-stately.form': 'Receiver of the journal',
  'inspector-stately.says':
    'Whoever is at this address gets every event of the page in view, with its time, and where each actor stands: what was recorded first, then what comes. What people type is not in it.',
  'inspector-stately.address': 'Address of the receiver',
  'inspector-stately.hint':
    'ws:// and wss:// are spoken to as a WebSocket; a page at http:// or https:// is opened in a window, and told at its own origin alone.',
  'inspector-stately.send': 'Send',
  'inspector-stately.stop': 'Stop sending',
  'inspector-stately.again': 'Try again',
  'inspector-stately.connecting': 'Connecting to {address}',
  'inspector-stately.sending': 'Sending to {address}: {sent, number} of {of, number}',
  'inspector-stately.sendingShort': 'To Stately’s inspector: {sent, number} of {of, number}',
  'inspector-stately.endedShort': 'Sending to Stately’s inspector ended',
  'inspector-stately.unreadable': 'That is no address. One looks like ws://localhost:8080.',
  'inspector-stately.scheme': 'An address begins with ws://, wss://, http:// or https://.',
  'inspector-stately.unreachable': 'Nobody answers at {address}.',
  'inspector-stately.forbidden':
    'This browser does not let the page speak to {address}: from https it has to be wss://.',
  'inspector-stately.blocked': 'This browser opened no window for {address}. Allow windows of this page.',
  'inspector-stately.silent': 'What is at {address} did not say that it is ready.',
  'inspector-stately.elsewhere': 'The window of {address} went to another origin, which is told nothing.',
  'inspector-stately.closed': 'What was at {address} has been closed, or lets no other page speak to it.',
  'inspector-stately.erased': 'Somebody signed out and the journal was erased, so nothing more is sent.',
  'inspector-stately.replaced': 'Another journal is looked at now, so nothing more is sent. It can be sent as well.',
  'inspector-stately.guarded': 'No admin is signed in in this browser, so nothing is sent.',
  'inspector-stately.failed': 'Sending went wrong.',
} as const
