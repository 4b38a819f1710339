/** What sign-in through a provider, registration and uploads say (SOC-05 to SOC-07). */
export const identity = {
  'identity.popup_closed':
    '{provider, select, apple {Apple authentication failed.} other {Authentication failed.}} The sign-in popup was closed before authentication was completed.',
  'identity.popup_blocked':
    '{provider, select, apple {Apple authentication failed.} other {Authentication failed.}} The sign-in popup was blocked by your browser. Please allow popups for this site.',
  'identity.cancelled':
    '{provider, select, apple {Apple authentication failed.} other {Authentication failed.}} The authentication request was cancelled.',
  'identity.offline':
    '{provider, select, apple {Apple authentication failed.} other {Authentication failed.}} A network error occurred. Please check your internet connection and try again.',
  'identity.not_open':
    '{provider, select, apple {Apple authentication failed.} other {Authentication failed.}} This way of signing in is not open at the moment.',
  'identity.failed':
    '{provider, select, apple {Apple authentication failed.} other {Authentication failed.}} Please try again or use another sign-in method.',
  'identity.failed_because':
    '{provider, select, apple {Apple authentication failed.} other {Authentication failed.}} {reason}',
  'identity.exchange_unreachable': 'Network error. Please check your internet connection and try again.',
  'identity.exchange_unauthorized': 'Authentication failed. The token was invalid or expired.',
  'identity.exchange_broken': 'Server error. Please try again later.',
  'identity.exchange_failed': 'An error occurred during authentication.',
  'identity.no_token':
    '{provider, select, apple {No authentication token received from server} other {Authentication failed: No token received from server}}',

  'identity.code_not_sent': 'The code could not be sent. Please try again.',

  'identity.picture_type': 'Choose a picture: JPEG, PNG, WebP or AVIF.',
  'identity.picture_size': 'That picture is larger than 5 MB. Choose a smaller one.',
  'identity.picture_gone': 'Choose the picture again, please.',
  'identity.picture_failed': 'The picture could not be sent. Please try again.',
  'identity.picture_refused': 'The image service refused the picture.',
  'identity.picture_unreachable': 'We could not reach the image service. Check your network and try again.',
} as const
