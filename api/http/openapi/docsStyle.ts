/** Style sheet of the page at /api/docs. */
export const docsStyle = `
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: #fff; color: #344054; font: 16px/1.5 Inter, 'Segoe UI', Helvetica, Arial, sans-serif; }
header { padding: 32px 24px; border-top: 4px solid #fb7910; background: #0f204f; color: #fff; }
header p { max-width: 760px; margin: 8px 0 0; }
header a { color: #fff; }
h1, h2, h3, h4 { color: #0f204f; line-height: 1.25; }
h1 { margin: 0; color: #fff; font-size: 32px; }
h2 { margin: 48px 0 16px; padding-top: 16px; border-top: 1px solid #d0d5dd; font-size: 24px; }
h3 { margin: 24px 0 8px; font-size: 17px; overflow-wrap: anywhere; }
h4 { margin: 20px 0 8px; font-size: 15px; }
a { color: #175cb8; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover, h3 a:focus-visible { text-decoration: underline; }
code { font: 14px/1.5 ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace; overflow-wrap: anywhere; }
h3 code { font-size: inherit; }
nav { padding: 16px 24px; border-bottom: 1px solid #d0d5dd; background: #f2f4f7; }
nav ul { margin: 0; padding: 0; list-style: none; columns: 2; column-gap: 16px; font-size: 15px; }
nav a { display: block; padding: 4px 0; overflow-wrap: anywhere; }
nav p { margin: 0 0 8px; color: #0f204f; font-weight: 600; }
main { min-width: 0; padding: 0 24px 64px; }
details { margin: 8px 0; border: 1px solid #d0d5dd; border-radius: 8px; }
summary { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; padding: 10px 16px; cursor: pointer; }
summary::-webkit-details-marker { display: none; }
summary::after { content: '+'; margin-left: auto; color: #5d6779; }
details[open] > summary::after { content: '\\2212'; }
summary:hover { background: #f9fafb; }
summary > span:nth-child(2) { flex: 1 1 220px; min-width: 0; }
:focus-visible { outline: 3px solid #2e7cd6; outline-offset: 2px; }
.call { padding: 0 16px 16px; }
.method { min-width: 64px; padding: 1px 8px; border-radius: 4px; background: #0f204f; color: #fff; font-size: 13px; font-weight: 600; text-align: center; }
.get { background: #175cb8; }
.post { background: #067647; }
.put { background: #93370d; }
.delete { background: #b42318; }
.access, .quiet { color: #5d6779; font-size: 14px; }
table { width: 100%; border-collapse: collapse; font-size: 15px; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid #eaecf0; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { font-weight: 400; }
table { table-layout: fixed; }
thead th:first-child { width: 36%; }
thead th:nth-child(2) { width: 22%; }
thead th { color: #5d6779; font-size: 14px; font-weight: 600; }
@media (min-width: 960px) {
  .columns { display: grid; grid-template-columns: 260px minmax(0, 1fr); max-width: 1440px; margin: 0 auto; }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; border-right: 1px solid #d0d5dd; border-bottom: 0; }
  nav ul { columns: auto; }
  main { padding: 0 40px 64px; }
  main > section:first-child h2 { margin-top: 16px; border-top: 0; }
}
@media (max-width: 640px) {
  header, nav, main { padding-right: 16px; padding-left: 16px; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr, tbody th, tbody td { display: block; width: auto; }
  tbody tr { padding: 8px 0; border-bottom: 1px solid #eaecf0; }
  tbody th, tbody td { padding: 0; border: 0; }
}
`;
