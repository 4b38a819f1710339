import type { ProviderName } from '../identity-provider.ts'
import { testPeople } from './test-people.ts'
import { escapeHtml } from '../../../platform/html.ts'

const names = { google: 'Google', apple: 'Apple' } as const

/** Marks of our own: four pieces of a game, and a fruit with its leaf. Nobody's logo. */
const marks: Record<ProviderName, string> = {
  google:
    '<svg class="mark" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true"><circle cx="14" cy="14" r="10" fill="#2f6fde"/><rect x="25" y="4" width="20" height="20" rx="5" fill="#e3a008"/><rect x="4" y="25" width="20" height="20" rx="5" fill="#23925a"/><circle cx="35" cy="35" r="10" fill="#d0402f"/></svg>',
  apple:
    '<svg class="mark" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" fill="currentColor"><circle cx="24" cy="28" r="15"/><path d="M24 11c0-5 4-9 9-9 0 5-4 9-9 9z"/></svg>',
}

const page = (provider: ProviderName, title: string, body: string): string => `<!doctype html>
<html lang="en-NG" class="${provider}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/dev-identity/style.css"></head>
<body><main>${marks[provider]}${body}</main>
<footer><p>A stand-in for ${names[provider]} on this machine. Nothing leaves it, and nobody here is real.</p></footer></body></html>`

/** The page on which a test person is chosen; each is a button of one form, so it works without a script. */
export function choosePage(provider: ProviderName, fields: Record<string, string>): string {
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  const people = testPeople(provider)
    .map(
      ({ id, name, note }) =>
        `<li><button name="person" value="${escapeHtml(id)}"><span class="face" aria-hidden="true">${escapeHtml(name.charAt(0))}</span><span class="who"><strong>${escapeHtml(name)}</strong> <small>${escapeHtml(note)}</small></span></button></li>`,
    )
    .join('')
  const intro =
    provider === 'google'
      ? '<h1>Choose an account</h1><p>to continue to <strong>Ojà</strong></p>'
      : '<h1>Sign in to Ojà</h1><p>with your Apple account</p>'
  return page(
    provider,
    `Sign in with ${names[provider]}`,
    `${intro}<form method="post" action="/dev-identity/${provider}/authorize">${hidden}<ul>${people}</ul><button class="cancel" name="cancel" value="yes">Cancel</button></form>`,
  )
}

/** Shown instead of a redirect, which would carry the person to wherever a stranger likes. */
export const wrongPage = (provider: ProviderName, message: string): string =>
  page(
    provider,
    'This sign-in cannot go on',
    `<h1>This sign-in cannot go on</h1><p>${escapeHtml(message)}</p><p>Close this window and try again from the shop.</p>`,
  )

export const devIdentityStyle = `*{box-sizing:border-box}
html{font:16px/1.5 system-ui,Roboto,"Segoe UI",sans-serif;color:#1c1d21;background:#f1f3f8;--ring:#2f6fde;--radius:24px;--face:#2f6fde}
html.apple{background:#f5f5f7;--ring:#0a66c2;--radius:14px;--face:#3a3a3f}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;padding:24px 16px}
main{width:100%;max-width:440px;background:#fff;border-radius:var(--radius);padding:32px 24px;margin:auto 0}
.apple main{background:#fff;text-align:center}
.mark{display:block;margin-bottom:16px}
.apple .mark{margin-inline:auto}
h1{font-size:1.5rem;line-height:1.25;font-weight:600;margin:0}
p{margin:4px 0 0;color:#55565f}
form{margin-top:24px}
ul{list-style:none;margin:0;padding:0}
.google li{border-top:1px solid #dfe2ea}
.apple li{margin-top:8px}
button{font:inherit;color:inherit;cursor:pointer;border:0;background:none;border-radius:12px;min-height:48px}
li button{display:flex;gap:14px;align-items:center;width:100%;padding:12px 8px;text-align:left}
.apple li button{border:1px solid #8a8a90;padding-inline:14px}
li button:hover{background:#eef2fb}
.apple li button:hover{background:#f0f0f3}
button:focus-visible{outline:3px solid var(--ring);outline-offset:2px}
.face{flex:none;display:grid;place-items:center;width:40px;height:40px;border-radius:50%;background:var(--face);color:#fff;font-weight:600}
.who{min-width:0;overflow-wrap:anywhere}
strong{display:block;font-weight:600}
p strong{display:inline;color:#1c1d21}
small{color:#55565f;font-size:.875rem}
.cancel{display:block;margin:20px 0 0 auto;padding:8px 20px;font-weight:600;color:#1d4fae}
.apple .cancel{margin-inline:auto;color:#0a58a8}
footer{max-width:440px;padding-top:16px;font-size:.8125rem;text-align:center}
footer p{color:#55565f}
@media (prefers-color-scheme:dark){html{color:#ececf1;background:#15171d;--ring:#8db4ff}html.apple{background:#101012}
main,.apple main{background:#1f2128}p,small,footer p{color:#b3b5c0}p strong{color:#ececf1}.google li{border-color:#3a3d47}.apple li button{border-color:#7d7f88}li button:hover,.apple li button:hover{background:#2a2d36}.cancel,.apple .cancel{color:#9cc0ff}}
`
