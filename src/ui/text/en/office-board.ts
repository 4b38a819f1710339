/** Words of the board of the order desk. */
export const officeBoard = {
  'office.board_views': 'Look of the list',
  'office.board_table': 'Table',
  'office.board_board': 'Board',
  'office.board_name': 'Board of orders',
  'office.board_delivered': 'Delivered',
  'office.board_others': 'Others',
  'office.board_column': '{name}, {count}',
  'office.board_nobody': 'No orders',
  'office.board_items': '{count, plural, one {# item} other {# items}}',
  'office.board_moved': '{number} goes to {column}.',
} as const
