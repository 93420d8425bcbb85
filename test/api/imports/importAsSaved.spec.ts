import { expect } from 'chai';
import { adminUser, type Person } from '#test/support/api/companyMembers';
import { uploadImport } from '#test/support/api/records/browserImports';
import { brief } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

interface AsSaved {
  file: string;
  content: string | Buffer;
  /** Encoding and header row, if they are not UTF-8 and the first row. */
  layout?: [encoding: string, headerRow: number];
  /** Columns that no field is proposed for. */
  unmapped?: string[];
  /** The preview: number, values and problems of each row. */
  rows: [row: number, values: string, ...problems: string[]][];
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const unicodeText =
  "name\tcountry\tcity\tphone\r\nForages Québec Nord inc.\tCanada\tVal-d'Or\t+1 819 555 0142\r\nSondeos Ñandú SpA\tChile\tAntofagasta\t+56 55 555 0119\r\n";
const unicodeRows: AsSaved['rows'] = [
  [2, "Forages Québec Nord inc. | Canada | Val-d'Or | +1 819 555 0142"],
  [3, 'Sondeos Ñandú SpA | Chile | Antofagasta | +56 55 555 0119'],
];
const notName = 'name decide';

const files: AsSaved[] = [
  {
    file: 'firmen.csv',
    content: 'Bohrfirmen;;\r\nFirma;Telefon;Land\r\nErzgebirge Bohrungen;+49 371 5550100;Germany\r\n',
    layout: ['utf8', 2],
    rows: [[3, 'Erzgebirge Bohrungen | +49 371 5550100 | Germany']],
  },
  {
    file: 'empresas.csv',
    content: 'Nombre de la empresa,País,Teléfono,Ciudad\nSondajes Cobre Azul,Chile,+56 55 555 0119,Calama\n',
    rows: [[2, 'Sondajes Cobre Azul | Chile | +56 55 555 0119 | Calama']],
  },
  {
    file: 'foreurs.csv',
    content: 'Entreprise;Pays;Ville\nForages du Lac Clair;Canada;Chibougamau\n',
    rows: [[2, 'Forages du Lac Clair | Canada | Chibougamau']],
  },
  {
    file: 'one-column.csv',
    content: 'Company\nSingle Column Drilling\n',
    rows: [[2, 'Single Column Drilling']],
  },
  {
    file: 'blank-first.csv',
    content: '\r\n\r\nname,country,city\r\nBlankfirst Drilling,Canada,Hope\r\n',
    layout: ['utf8', 3],
    rows: [[4, 'Blankfirst Drilling | Canada | Hope']],
  },
  {
    file: 'countries.csv',
    content: 'name,country\n1,"Tanzania, United Republic of"\nA,"Korea, Republic of"\nB,U.S.A.\nC,The Netherlands\nD,KSA\nE,Atlantis\n',
    rows: [
      [2, ' | Tanzania', '2 name decide'],
      [3, 'A | South Korea'],
      [4, 'B | United States'],
      [5, 'C | Netherlands'],
      [6, 'D | Saudi Arabia'],
      [7, 'E | ', '7 country error'],
    ],
  },
  {
    file: 'dates.csv',
    content:
      'name,country,created_at,last_updated\r\nDates One Drilling,Canada,31/12/2025,45992\r\nDates Two Drilling,Canada,2025-12-31 00:00:00,12/31/2025\r\nDates Three Drilling,Canada,2027-02-29,2024-02-29\r\n',
    rows: [
      [2, 'Dates One Drilling | Canada | 2025-12-31T00:00:00.000Z | 2025-12-01T00:00:00.000Z'],
      [3, 'Dates Two Drilling | Canada | 2025-12-31T00:00:00.000Z | 2025-12-31T00:00:00.000Z'],
      [4, 'Dates Three Drilling | Canada |  | 2024-02-29T00:00:00.000Z', '4 created_at error'],
    ],
  },
  {
    file: 'dup-case.csv',
    content: 'Name,Country,Phone,phone\r\nDupcase Drilling,Canada,+1 250 555 0102,\r\n',
    unmapped: ['phone'],
    rows: [[2, 'Dupcase Drilling | Canada | +1 250 555 0102']],
  },
  {
    file: 'dup-headers.csv',
    content: 'Company,Country,Phone,Phone,Email,Email\r\nDuphead Drilling,Canada,+1 250 555 0102,+1 250 555 0103,a@x.example,b@x.example\r\n',
    unmapped: ['Phone (2)', 'Email', 'Email (2)'],
    rows: [[2, 'Duphead Drilling | Canada | +1 250 555 0102']],
  },
  {
    file: 'excel-values.csv',
    content:
      'name,country,website,phone,city,rig_count,years_experience\r\nErrvals Drilling,Canada,#N/A,#REF!,#VALUE!,12.0,"1,200"\r\nNulls Drilling,N/A,n/a,-,NULL,-,n/a\r\nNone Drilling,Canada,none,none,None,,\r\n',
    rows: [
      [2, 'Errvals Drilling | Canada |  |  |  | 12 | ', '2 website warning', '2 phone warning', '2 city warning', '2 years_experience error'],
      [
        3,
        'Nulls Drilling |  |  |  |  |  | ',
        ...['country', 'website', 'phone', 'city', 'rig_count', 'years_experience'].map((column) => `3 ${column} warning`),
      ],
      [4, 'None Drilling | Canada |  |  |  |  | ', '4 website warning', '4 phone warning', '4 city warning'],
    ],
  },
  {
    file: 'export-saved-as-ansi.csv',
    content: Buffer.from(
      'slug,name,country,city\r\nborsko-jezgro,?????? ??????,Serbia,Bor\r\nmanuka,M?nuka Reefton Drilling,New Zealand,Reefton\r\nmiedz,Mied? & Rdze? Wiertnictwo,Poland,Lubin\r\nnandu,Sondajes Ñandú Norte,Chile,Calama\r\n',
      'latin1',
    ),
    layout: ['windows-1252', 1],
    rows: [
      [2, 'borsko-jezgro |  | Serbia | Bor', `2 ${notName}`],
      [3, 'manuka |  | New Zealand | Reefton', `3 ${notName}`],
      [4, 'miedz |  | Poland | Lubin', `4 ${notName}`],
      [5, 'nandu | Sondajes Ñandú Norte | Chile | Calama'],
    ],
  },
  {
    file: 'footer.csv',
    content:
      'name,country,rig_count\r\nFooter Drilling,Canada,4\r\n\r\n"Source: Ministry of Water, 2026",,\r\nPrinted on 3 May 2026,,\r\nFigures may not add up because they are rounded,,\r\n',
    rows: [
      [2, 'Footer Drilling | Canada | 4'],
      [4, ' |  | ', `4 ${notName}`],
      [5, ' |  | ', `5 ${notName}`],
      [6, 'Figures may not add up because they are rounded |  | ', `6 ${notName}`],
    ],
  },
  {
    file: 'headless-column.csv',
    content: 'name,country,,city\r\nHeadless Col Drilling,Canada,DD and RC,Hope\r\n',
    unmapped: ['Column C'],
    rows: [[2, 'Headless Col Drilling | Canada | Hope']],
  },
  {
    file: 'html-entities.csv',
    content: 'name,country,description\r\nEntities &amp; Sons Drilling,Canada,R&eacute;my &lt;b&gt;x&lt;/b&gt;\r\n',
    rows: [[2, 'Entities & Sons Drilling | Canada | Rémy x', '2 name warning', '2 description warning', '2 description warning']],
  },
  {
    file: 'merged-cells.csv',
    content: 'name,country,city,drilling_methods\r\nMergedcell Drilling,Canada,Hope,Diamond Drilling\r\n,,,RC Drilling\r\n,,Trail,Sonic Drilling\r\n',
    rows: [
      [2, 'Mergedcell Drilling | Canada | Hope | Diamond Drilling'],
      [3, ' |  |  | Reverse Circulation (RC)', '3 name error'],
      [4, ' |  | Trail | Sonic Drilling'],
    ],
  },
  {
    file: 'names-placeholder.csv',
    content: 'name,country\nUnknown,Canada\nN/A,Canada\n-,Canada\nTBC,Canada\n#N/A,Canada\n0,Canada\n',
    rows: [
      [2, ' | Canada', `2 ${notName}`],
      [3, ' | Canada', '3 name warning', '3 name error'],
      [4, ' | Canada', '4 name warning', '4 name error'],
      [5, ' | Canada', `5 ${notName}`],
      [6, ' | Canada', `6 ${notName}`],
      [7, ' | Canada', `7 ${notName}`],
    ],
  },
  {
    file: 'register-shape.csv',
    content:
      'create_user,create_date,name,country,is_hidden\nPROXY,2008-08-05 12:00:07-07,K. L. S. Borewell Drilling,Canada,t\nPROXY,2003-08-13,"Debrook, W.",Canada,t\nPROXY,2003-08-13,Not Applicable,Canada,t\n',
    unmapped: ['create_user', 'create_date', 'is_hidden'],
    rows: [
      [2, 'K. L. S. Borewell Drilling | Canada'],
      [3, 'Debrook, W. | Canada'],
      [4, ' | Canada', `4 ${notName}`],
    ],
  },
  {
    file: 'sci-phone.csv',
    content:
      'name,country,phone,external_id\r\nSciphone Drilling,Australia,6.14E+11,1.23E+05\r\nPandas Drilling,Australia,61412345678.0,A-1\r\nTwo Phones Drilling,Australia,+61 4 1234 5678 / +61 8 9000 0000,A-2\r\n',
    rows: [
      [2, 'Sciphone Drilling | Australia |  | ', '2 phone warning', '2 external_id error'],
      [3, 'Pandas Drilling | Australia |  | A-1', '3 phone warning'],
      [4, 'Two Phones Drilling | Australia | +61 4 1234 5678 / +61 8 9000 0000 | A-2'],
    ],
  },
  {
    file: 'title-rows.csv',
    content:
      'Register of licensed drillers,,,\r\nPublished 1 October 2026,,,\r\n,,,\r\nCompany name,Country,City,Phone\r\nTitlerow Drilling Ltd,Canada,Kamloops,+1 250 555 0100\r\n',
    layout: ['utf8', 4],
    rows: [[5, 'Titlerow Drilling Ltd | Canada | Kamloops | +1 250 555 0100']],
  },
  {
    file: 'total-row.csv',
    content: 'name,country,rig_count\r\nTotalrow Drilling,Canada,4\r\nTotal,,4\r\n',
    rows: [
      [2, 'Totalrow Drilling | Canada | 4'],
      [3, ' |  | 4', `3 ${notName}`],
    ],
  },
  { file: 'unicode-text.csv', content: utf16(unicodeText), layout: ['utf16le', 1], rows: unicodeRows },
  { file: 'unicode-text.txt', content: utf16(unicodeText), layout: ['utf16le', 1], rows: unicodeRows },
  {
    file: 'vocab.csv',
    content:
      'name,country,drilling_methods,certifications\r\nVocab One,Canada,"Diamond, RC, Sonic","ISO 9001:2015, ISO 14001"\r\nVocab Two,Canada,Diamond & RC,ISO9001\r\nVocab Three,Canada,Reverse Circulation (RC) / Diamond Drilling (DD),ISO 9001\r\nVocab Four,Canada,reverse-circulation; DIAMOND DRILLING; Rotary Air Blast,COR\r\nVocab Five,Canada,"Core drilling\nAir core\nRAB",\r\nVocab Six,Canada,RC and dowsing,\r\n',
    rows: [
      [2, 'Vocab One | Canada | Diamond Drilling; Reverse Circulation (RC); Sonic Drilling | ISO 9001; ISO 14001'],
      [3, 'Vocab Two | Canada | Diamond Drilling; Reverse Circulation (RC) | ISO 9001'],
      [4, 'Vocab Three | Canada | Reverse Circulation (RC); Diamond Drilling | ISO 9001'],
      [5, 'Vocab Four | Canada | Reverse Circulation (RC); Diamond Drilling; Rotary Air Blast (RAB) | COR (Certificate of Recognition)'],
      [6, 'Vocab Five | Canada | Diamond Drilling; Air Core; Rotary Air Blast (RAB) | '],
      [7, 'Vocab Six | Canada | Reverse Circulation (RC) | ', '7 drilling_methods warning'],
    ],
  },
];

describe('Imports of files as people save them', () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  after(() => api.stop());

  for (const { file, content, layout = ['utf8', 1], unmapped = [], rows } of files) {
    it(`${file} is previewed as it will be imported`, async () => {
      const uploaded = await uploadImport(admin, content, file);
      expect([uploaded.layout?.encoding, uploaded.layout?.header_row]).to.deep.equal(layout);
      expect(uploaded.columns.filter(({ field }) => field === null).map(({ name }) => name)).to.deep.equal(unmapped);
      const preview = uploaded.preview.map(({ row, cells, problems }) => [row, cells.map(({ text }) => text).join(' | '), ...problems.map(brief)]);
      expect(preview).to.deep.equal(rows);
    });
  }
});
