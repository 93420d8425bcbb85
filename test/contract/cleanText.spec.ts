import { expect } from 'chai';
import { ValidationError } from 'yup';
import { cleanLine, cleanName, cleanParagraphs, isWithoutMarkup, noLinksMessage, noMarkupMessage } from '#contract/shared/text/cleanText';

/** Returns the text as the schema cleans it, or the validation message. */
function read(schema: ReturnType<typeof cleanLine>, text: unknown): unknown {
  try {
    return schema.validateSync(text);
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

describe('Public text written by visitors', () => {
  it('may contain everything that drillers write', () => {
    const plain = [
      'Recovery was < 95 % in the first 20 m and > 98 % below.',
      'HQ/NQ, 3 rigs; they drilled 100m@45.50 a metre, i.e. 12.5 m/h.',
      'We saw 5.4 g/t over 3.2 m. Approx. 1,200 m in total, e.g. hole KD-12.',
      'Core was logged on site.The camp was clean.',
      'They use net and info boards; the app of the crew works offline.',
      'At 12.5 m/h, approx.km/day; rigs and/or crews.And/or none, i.e./e.g. 24/7, HQ.NQ.',
      'Call them early: they are booked. See hotel: fine.',
      'Très bon travail à l’équipe — 钻探质量很好 ❤️',
      'A -> B, x < y and y > z, <5 m, 2 <> 3',
      'They finished on time.Online reports came daily.',
      'Everything was fixed back in the shop.Site was clean.',
      'They are from Australia.UK crew helped. 1.PQ 2.HQ/NQ, approx.HQ/NQ, 12 hrs.day/night',
      'Bohr Co.Ltd helped, S.A.de C.V. too, Pty.Ltd and Inc.USA.',
      'The report is made with ASP.NET and Node.js, e.g.this one: v2.0/3.1 by a ph.D and a b.sc',
      'It was great.it is on time.no problems, done.so far, thanks to us.in all',
      'Rates: approx.km/day, 3 m.mm/min, time.in/out, day.to/from camp, and/or.at/near',
      'Depth <10 m and >3, a<b, <3, depth <100m>, <=5, << 10 >>, <-- see above, I </3 mud, <? m',
      'Recovery a<b and c>d, if x<y or z>w, Cu <x ppm',
      'Tel: ask at the gate. 100m@45.50/m, 6 @ 12.5 m, @kim, rigs@site',
      'Holes KD.12, KD.rc and 3.cc; 1.it worked, 2.is done; see p.12, fig.3 and no.of holes',
      'Geo.Info Systems and Info.Com helped',
    ];
    for (const text of plain) {
      expect(read(cleanParagraphs(4000), text)).to.equal(text);
      expect(read(cleanLine(), text)).to.equal(text);
    }
  });

  it('may not contain HTML', () => {
    const marked = [
      '<b>great</b>',
      'a <br/> b',
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '</p>',
      '<img src=x onerror=alert(1) ',
      '<svg/onload=alert(1)//',
      '</script x',
      '<!-- hidden -->',
      '<!DOCTYPE html>',
      '<!-- never closed',
      '<?php echo 1 ?>',
      '<a href=',
      'x<a href="/y',
      'a<b onclick=x>c',
      '<IMG SRC=x>',
      '<custom-element x=1>',
      '<SCRIPT',
      '</p',
    ];
    for (const text of marked) {
      expect(read(cleanLine(), text), text).to.equal(noMarkupMessage);
      expect(read(cleanParagraphs(4000), `First line\n${text}`), text).to.equal(noMarkupMessage);
    }
  });

  it('may not contain links, web addresses or email addresses, however they are disguised', () => {
    const linked = [
      'https://evil.test',
      'http://a.b',
      'HTTPS://EVIL.TEST',
      'ftp://files',
      'mailto:kim',
      'tel:+61400000000',
      'www.firma.de',
      'evil.com',
      'cheapdrill.com/offer',
      'Cheapdrill.com/offer',
      'cheapdrill.site',
      'cheapdrill.io',
      'lnkd.in/gH3k',
      'wa.me/61400555010',
      'firma.de',
      'evil.com?x=1',
      'evil.com:8080/x',
      'hxxp://evil.test',
      'сайт.рф',
      'jürgen@firma.de',
      'EVIL.COM',
      'Evil.com',
      'evil.com/offer',
      'drill.com.au',
      'ours.co.uk',
      'müller.net',
      'kim@gmail.com',
      'kim.lee@firma.de',
      'kim@mail.drill.example',
      'bit.ly/3xYz',
      't.me/driller',
      'goo.gl/Ab1',
      'firma.de/angebot',
      'bohr.ru',
    ];
    for (const text of linked) {
      expect(read(cleanParagraphs(4000), `Good crew.\n\nSee (${text}), or call.`), text).to.equal(`${noLinksMessage}: ${text}`);
      expect(read(cleanLine(), `see ${text}.`), text).to.equal(`${noLinksMessage}: ${text}`);
    }
    const disguised = [
      ['evil\u200b.com', 'evil.com'],
      ['https\u200b://evil.test', 'https://evil.test'],
      ['ｗｗｗ．ｅｖｉｌ．ｃｏｍ', 'www.evil.com'],
      ['evil\u00ad.com', 'evil.com'],
      ['evil。com', 'evil.com'],
      ['web:evil.com', 'web:evil.com'],
      ['see...evil.com', 'see...evil.com'],
      ['crew/evil.com', 'crew/evil.com'],
      ['-evil.com', 'evil.com'],
      ['Contact:kim@gmail.com', 'Contact:kim@gmail.com'],
    ];
    for (const [text, word] of disguised) expect(read(cleanParagraphs(4000), text), text).to.equal(`${noLinksMessage}: ${word}`);
  });

  it('is refused with the words that are to be removed, each once and shortened', () => {
    const text = 'See www.x.example, kim@x.example and www.x.example.';
    expect(read(cleanParagraphs(4000), text)).to.equal(`${noLinksMessage}: www.x.example and kim@x.example`);
    expect(read(cleanParagraphs(4000), 'a.com b.com c.com d.com e.com')).to.equal(`${noLinksMessage}: a.com, b.com, c.com and 2 more`);
    expect(read(cleanParagraphs(4000), `https://x.example/${'y'.repeat(900)}`)).to.equal(`${noLinksMessage}: https://x.example/${'y'.repeat(42)}…`);
  });

  it('may name a company that is called like a domain, but no address', () => {
    for (const name of ['Mining.com', 'Geo.Info Systems', 'drill.io Ltd', 'Rock.Net', 'ASP.NET', 'Bohr Co.Ltd', 'Müller & Söhne']) {
      expect(read(cleanName(), name)).to.equal(name);
    }
    for (const name of ['https://mining.com', 'www.mining.com', 'kim@mining.com', 'mining.com/offer', 'bit.ly/3abc', 'mailto:kim', 'ftp://x']) {
      expect(read(cleanName(), name), name).to.equal(`${noLinksMessage}: ${name}`);
    }
  });

  it('is checked immediately, however long it is', () => {
    const started = performance.now();
    const parts = [
      'x',
      'x.',
      'x-',
      '@x',
      '<a',
      'x@',
      'https ',
      'x.com(',
      '//',
      '.',
      '-',
      'xn--',
      'a.b@',
      '<!--',
      '<a =',
      '</',
      '"<',
      'x:',
      '1.',
      '\u200b',
      'é.',
      '....-',
    ];
    for (const part of parts) {
      const before = performance.now();
      void cleanParagraphs(10_000).isValidSync(part.repeat(10_000 / part.length));
      expect(performance.now() - before, part).to.be.below(100);
    }
    for (const part of parts) isWithoutMarkup(part.repeat(250_000 / part.length));
    expect(performance.now() - started).to.be.below(2000);
  });

  it('is limited in length, not counting invisible characters', () => {
    expect(read(cleanLine(5), '  drill ')).to.equal('drill');
    expect(read(cleanLine(5), 'drills')).to.equal('Please use no more than 5 characters');
    expect(read(cleanLine(), 'a\r\nb\u202ec')).to.equal('a b c');
    expect(read(cleanParagraphs(4000), `${'x'.repeat(4000)}  \n`)).to.equal('x'.repeat(4000));
    expect(read(cleanParagraphs(4000), 'x'.repeat(4001))).to.equal('Please use no more than 4,000 characters');
    expect(read(cleanParagraphs(50), 'one\r\ntwo\u0000')).to.equal('one\ntwo');
    expect(read(cleanParagraphs(50), `one\n \n\t\ntwo\n\nthree\n${'\n'.repeat(900)}four`)).to.equal('one\n\ntwo\n\nthree\n\nfour');
    expect(read(cleanParagraphs(50).required('empty'), '\u200b\u2060 \ufeff'.repeat(9))).to.equal('empty');
    expect(read(cleanParagraphs(50), 'a\u202eb\n\tc 👩\u200d🔧')).to.equal('ab\n\tc 👩\u200d🔧');
    for (const text of [7, true, ['a'], { a: 1 }]) expect(read(cleanLine(), text)).to.not.equal(String(text));
  });
});
