/** In the shop's look: its colours and shapes; light and dark. */
export const sandboxStyle = `*{box-sizing:border-box}
:root{--canvas:#faf8f3;--surface:#fff;--sunken:#f1eee6;--ink:#15163b;--muted:#595872;--line:#e5e1d6;--edge:#868499;--brand:#2b2c93;--hover:#21227a;--on:#fff;--soft:#ebebf9;--bad:#b7271b;--bad-soft:#fce8e4}
html{font:16px/1.5 system-ui,Roboto,"Segoe UI",sans-serif;font-variant-numeric:tabular-nums;color:var(--ink);background:var(--canvas);color-scheme:light dark}
body{margin:0;min-height:100vh;display:flex;flex-direction:column}
header{background:#17184f;border-bottom:4px solid #ffc524;color:#fff;display:flex;justify-content:space-between;align-items:center;gap:12px;padding:14px max(16px,calc(50% - 240px))}
header p{margin:0}
.name{font-size:1.25rem;font-weight:700;letter-spacing:-.02em}
.name span{font-weight:400;color:#d3d2ee}
.safe{display:flex;align-items:center;gap:6px;font-size:.875rem;font-weight:600;color:#ffc524}
main{width:100%;max-width:512px;margin:0 auto;padding:20px 16px 32px;flex:1}
h1{font-size:1.75rem;line-height:1.15;letter-spacing:-.02em;margin:0 0 12px}
h2{font-size:1.125rem;line-height:1.3;margin:0 0 4px}
p{margin:0 0 12px}
.due{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:4px 12px;background:var(--soft);border-radius:18px;padding:14px 16px}
.due span{color:var(--muted);overflow-wrap:anywhere}
.due strong{font-size:1.75rem;line-height:1.1;letter-spacing:-.02em}
form{background:var(--surface);border:1px solid var(--line);border-radius:18px;padding:16px;margin:0 0 12px;display:grid;gap:14px}
form:has(>.quiet){background:none;border:0;padding:0}
.row{display:grid;align-items:start;grid-template-columns:repeat(auto-fit,minmax(130px,1fr));gap:14px}
.field{display:grid;align-content:start;gap:6px;min-width:0}
label,legend{font-weight:600}
input[type=text],select{width:100%;min-height:48px;font:inherit;padding:8px 12px;border:1px solid var(--edge);border-radius:12px;background:var(--surface);color:inherit}
input[aria-invalid]{border-color:var(--bad);border-width:2px}
.hint,.wrong{font-size:.875rem;margin:0 0 12px;color:var(--muted)}
.field .hint,.field .wrong,.cards+.hint{margin:0}
.wrong{color:var(--bad);font-weight:600}
.alert{background:var(--bad-soft);color:var(--bad);border-radius:12px;padding:12px 14px;font-weight:600}
button,a.main{display:flex;align-items:center;justify-content:center;min-height:48px;padding:8px 20px;font:inherit;font-weight:600;border:1px solid var(--edge);border-radius:12px;background:var(--surface);color:var(--ink);cursor:pointer;text-decoration:none;width:100%}
button:hover{background:var(--sunken)}
.main,a.main{background:var(--brand);border-color:var(--brand);color:var(--on)}
.main:hover{background:var(--hover)}
button.quiet{background:none;border-color:transparent;color:var(--brand)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
fieldset{border:0;padding:0;margin:0;display:grid;gap:8px}
legend{padding:0;margin-bottom:8px}
details{border-top:1px solid var(--line);padding-top:4px}
summary{min-height:44px;display:flex;align-items:center;font-weight:600;color:var(--brand);cursor:pointer}
summary::-webkit-details-marker{display:none}
summary::after{content:"";width:9px;height:9px;margin-left:auto;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(45deg) translate(-3px,-3px)}
details[open] summary::after{transform:rotate(225deg)}
::placeholder{color:var(--muted);opacity:1}
.inside{display:grid;gap:12px;padding-top:8px}
.check{display:flex;align-items:center;gap:10px;min-height:44px;font-weight:400}
.check input{width:22px;height:22px;accent-color:var(--brand);flex:none}
.cards{list-style:none;margin:12px 0 0;padding:0;display:grid;gap:8px}
.cards li{display:flex;flex-wrap:wrap;gap:2px 12px;padding:10px 12px;background:var(--sunken);border-radius:12px}
.cards span{color:var(--muted);font-size:.875rem}
code{font:600 .9375rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.phone{background:#17184f;color:#fff;border-radius:24px;padding:20px;margin-bottom:12px;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.phone p{margin:0}
footer{padding:16px;text-align:center;font-size:.8125rem;color:var(--muted)}
footer p{max-width:480px;margin:0 auto}
@media (prefers-color-scheme:dark){:root{--canvas:#0e0f2a;--surface:#16183a;--sunken:#1e2050;--ink:#f0effa;--muted:#a9a8c8;--line:#2a2c57;--edge:#7375a8;--brand:#a9abff;--hover:#bfc0ff;--on:#0e0f2a;--soft:#24265c;--bad:#ff9a8c;--bad-soft:#44201f}}
`
