/** Words of handing a link to somebody. */
export const share = {
  'share.shareName': 'Share {name}',
  'share.nameAtPrice': '{name}, {price}',
  'share.copied': 'Link copied',
  'share.notCopied': 'This browser does not let the shop copy the link. Copy it by hand.',
} as const
