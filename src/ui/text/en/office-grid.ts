/** Words of a list that is shown as a grid. */
export const officeGrid = {
  'office.grid_table': 'Table',
  'office.grid_grid': 'Grid',
  'office.grid_name': 'Products grid',
  'office.grid_views': 'Look of the list',
  'office.grid_allSaved': 'All saved',
  'office.grid_saving': '{count, plural, one {Saving # cell} other {Saving # cells}}',
  'office.grid_notSaved': '{bad} of {total} not saved',
  'office.grid_next': 'Next',
  'office.grid_retry': 'Try again',
  'office.grid_clash': 'Somebody put “{value}” there. Choose which stays',
  'office.grid_choose': 'Choose',
  'office.grid_blockTitle': 'What you paste is larger',
  'office.grid_blockText': 'It goes beyond the chosen cells or the last row. What has no cell is left out.',
  'office.grid_blockWithin': '{count, plural, one {Only the chosen cell} other {Only the # chosen cells}}',
  'office.grid_blockAll': '{count, plural, one {All: # cell} other {All: # cells}}',
} as const
