import { expect } from 'chai';
import { ValidationError } from 'yup';
import { cleanLine, cleanParagraphs, isWithoutLinks, isWithoutMarkup, noLinksMessage, noMarkupMessage } from '#contract/shared/text/cleanText';

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
    ];
    for (const text of plain) {
      expect(isWithoutMarkup(text), text).to.equal(true);
      expect(isWithoutLinks(text), text).to.equal(true);
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
    ];
    for (const text of marked) {
      expect(read(cleanLine(), text), text).to.equal(noMarkupMessage);
      expect(read(cleanParagraphs(4000), `First line\n${text}`), text).to.equal(noMarkupMessage);
    }
  });

  it('may not contain links, web addresses or email addresses, however they are disguised', () => {
    const linked = [
      'https://evil.test',
      'See http://a.b',
      'HTTPS://EVIL.TEST',
      'ftp://files',
      'mailto:kim',
      'tel:+61400000000',
      'www.firma.de',
      'visit evil.com today',
      'Evil.COM.',
      'evil.com/offer',
      'drill.com.au',
      'ours.co.uk!',
      'müller.net',
      'kim@gmail.com',
      'kim.lee@firma.de',
      'kim@mail.drill.example',
      'evil\u200b.com',
      'bit.ly/3xYz',
      'see t.me/driller',
      'goo.gl/Ab1',
      'firma.de/angebot',
      'bohr.ru',
      'https\u200b://evil.test',
      'ｗｗｗ．ｅｖｉｌ．ｃｏｍ',
      'evil\u00ad.com',
    ];
    for (const text of linked) {
      expect(isWithoutLinks(text), text).to.equal(false);
      expect(read(cleanParagraphs(4000), `Good crew.\n\n${text}`), text).to.equal(noLinksMessage);
    }
  });

  it('is checked immediately, however long it is', () => {
    const started = performance.now();
    for (const part of ['x', 'x.', 'x-', '@x', '<a', 'x@', 'https ']) {
      const text = part.repeat(250_000 / part.length);
      isWithoutMarkup(text);
      isWithoutLinks(text);
    }
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
