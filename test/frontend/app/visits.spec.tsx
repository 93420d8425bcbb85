import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { Route, Routes, useNavigate } from 'react-router-dom';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { ContractorPage } from '#features/contractor/ContractorPage';
import { ContractorCard } from '#shared/listing/ContractorCard';
import { ContractorRow } from '#shared/listing/ContractorRow';
import { leave, renderApp } from '#test/support/pages/renderApp';
import { publishedOf } from '#test/support/pages/samples/clientSamples';
import { sampleProfile } from '#test/support/pages/samples/sampleCompanies';
import { sampleContractor } from '#test/support/pages/samples/sampleContractor';

interface Sent {
  visitor_id: string;
  events: { kind: string; contractor_id: number }[];
}

/** A fake IntersectionObserver; the test decides when elements come into view. */
class FakeObserver {
  static readonly watched = new Map<Element, FakeObserver>();
  constructor(readonly tell: (entries: { target: Element; intersectionRatio: number }[]) => void) {}
  observe(element: Element) {
    FakeObserver.watched.set(element, this);
  }
  unobserve(element: Element) {
    FakeObserver.watched.delete(element);
  }
  disconnect() {
    for (const [element, observer] of FakeObserver.watched) if (observer === this) FakeObserver.watched.delete(element);
  }
}

/** A page reports each contractor only once a day, so each test uses new contractors. */
let lastId = 1000;
const newId = () => {
  lastId += 1;
  return lastId;
};

describe('Visit counts', () => {
  const bodies: Blob[] = [];
  let beaconWorks = true;
  const { requestIdleCallback: idle, IntersectionObserver: observer } = globalThis;
  before(() => {
    Object.assign(navigator, {
      sendBeacon: (url: string, body: Blob) => {
        expect(url).to.equal('/api/events');
        if (beaconWorks) bodies.push(body);
        return beaconWorks;
      },
    });
    Object.assign(globalThis, { IntersectionObserver: FakeObserver, requestIdleCallback: (call: () => void) => setTimeout(call, 0) });
  });
  beforeEach(() => {
    // Events of an earlier test may still wait to be sent.
    leavePage();
    bodies.length = 0;
  });
  afterEach(async () => {
    await leave();
    show('visible');
    beaconWorks = true;
  });
  after(() => {
    Reflect.deleteProperty(navigator, 'sendBeacon');
    Object.assign(globalThis, { requestIdleCallback: idle, IntersectionObserver: observer });
  });

  /** Shows or hides the page, as a browser reports it. */
  function show(state: 'visible' | 'hidden'): void {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new window.Event('visibilitychange'));
  }

  const leavePage = () => window.dispatchEvent(new window.Event('pagehide'));
  const sent = () => Promise.all(bodies.map(async (body): Promise<Sent> => JSON.parse(await body.text())));
  const eventsSent = async () => (await sent()).flatMap(({ events }) => events.map(({ kind, contractor_id }) => `${kind} ${contractor_id}`));

  /** Brings this ratio of a card into view once it is observed. */
  async function come(element: Element, intersectionRatio: number): Promise<void> {
    await waitFor(() => expect(FakeObserver.watched.has(element)).to.equal(true));
    FakeObserver.watched.get(element)?.tell([{ target: element, intersectionRatio }]);
  }
  const isSeen = (element: Element) => waitFor(() => expect(FakeObserver.watched.has(element)).to.equal(false));

  function profileOf(id: number): ContractorProfile {
    const contact = { website: 'https://www.deep.example/', phone: '+61 8 5550 0100', phone_url: 'tel:+61855500100' };
    return sampleProfile({ id, slug: `c-${id}`, name: `Company ${id}`, ...contact });
  }

  function openProfile(id: number, next = id) {
    function NextPageButton() {
      const navigate = useNavigate();
      return (
        <button type="button" onClick={() => void navigate(`/contractors/${next}`)}>
          Onward
        </button>
      );
    }
    return renderApp(
      <>
        <NextPageButton />
        <Routes>
          <Route path="/contractors/:contractor" element={<ContractorPage />} />
        </Routes>
      </>,
      {
        address: `/contractors/${id}`,
        api: ({ url }) => {
          if (url.includes('/similar')) return { body: [] };
          if (url.includes('/reviews')) return { body: publishedOf([]) };
          return { body: profileOf(Number(url.split('/').at(-1))) };
        },
      },
    );
  }

  it('count each opened profile once and are sent together when the page is left', async () => {
    const [one, two] = [newId(), newId()];
    const { user } = openProfile(one, two);
    await screen.findByRole('heading', { name: `Company ${one}` });
    await user.click(screen.getByRole('button', { name: 'Onward' }));
    await screen.findByRole('heading', { name: `Company ${two}` });
    await waitFor(async () => {
      leavePage();
      expect(await eventsSent()).to.deep.equal([`view ${one}`, `view ${two}`]);
    });
    const [first] = await sent();
    expect(first?.visitor_id).to.equal(localStorage.getItem('visitor_id'));
    expect(bodies[0]?.type).to.equal('application/json');
  });

  it('are sent automatically after a period of inactivity', async () => {
    const id = newId();
    openProfile(id);
    await waitFor(async () => expect(await eventsSent()).to.deep.equal([`view ${id}`]));
  });

  it('count a profile in a background tab only once the tab becomes visible', async () => {
    const id = newId();
    show('hidden');
    openProfile(id);
    fireEvent.click(await screen.findByRole('link', { name: 'deep.example' }));
    await waitFor(async () => {
      leavePage();
      expect(await eventsSent()).to.deep.equal([`website_click ${id}`]);
    });
    show('visible');
    show('hidden');
    expect(await eventsSent()).to.deep.equal([`website_click ${id}`, `view ${id}`]);
  });

  it('count contact clicks by mouse, middle click and keyboard, but not by the context menu', async () => {
    const id = newId();
    const { user } = openProfile(id);
    const website = await screen.findByRole('link', { name: 'deep.example' });
    const phone = screen.getByRole('link', { name: '+61 8 5550 0100' });
    fireEvent(website, new window.MouseEvent('auxclick', { bubbles: true, button: 2 }));
    phone.focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => {
      leavePage();
      expect(await eventsSent()).to.include(`phone_click ${id}`);
    });
    expect(await eventsSent()).to.not.include(`website_click ${id}`);
    fireEvent(website, new window.MouseEvent('auxclick', { bubbles: true, button: 1 }));
    await user.click(website);
    await waitFor(async () => {
      leavePage();
      expect(await eventsSent()).to.include(`website_click ${id}`);
    });
    expect((await eventsSent()).sort()).to.deep.equal([`phone_click ${id}`, `view ${id}`, `website_click ${id}`]);
  });

  it('count a card and a row only after half of it was visible for a moment', async () => {
    const ids = { passed: newId(), edge: newId(), card: newId(), row: newId() };
    renderApp(
      <>
        <ContractorCard contractor={sampleContractor({ id: ids.passed, name: 'Passed' })} />
        <ContractorCard contractor={sampleContractor({ id: ids.edge, name: 'Edge' })} />
        <ContractorCard contractor={sampleContractor({ id: ids.card, name: 'Card' })} />
        <section aria-label="Row">
          <ContractorRow contractor={sampleContractor({ id: ids.row, name: 'Row' })} />
        </section>
      </>,
    );
    const [passed, edge, card] = screen.getAllByRole('article');
    const row = screen.getByRole('region', { name: 'Row' }).firstElementChild;
    if (!passed || !edge || !card || !row) return expect.fail('Something is not drawn.');
    await come(passed, 0.6);
    await come(passed, 0.1);
    await come(edge, 0.49);
    await come(card, 0.5);
    await isSeen(card);
    await come(row, 1);
    await isSeen(row);
    show('hidden');
    expect(await eventsSent()).to.deep.equal([`impression ${ids.card}`, `impression ${ids.row}`]);
  });

  it('count nothing twice on the same day, however often it is rendered', async () => {
    const id = newId();
    for (let time = 0; time < 2; time += 1) {
      renderApp(<ContractorCard contractor={sampleContractor({ id })} />);
      await come(screen.getByRole('article'), 1);
      await isSeen(screen.getByRole('article'));
      await leave();
    }
    show('hidden');
    expect(await eventsSent()).to.deep.equal([`impression ${id}`]);
  });

  it('are sent at once when 50 are queued', async () => {
    const ids = Array.from({ length: 50 }, newId);
    renderApp(ids.map((id) => <ContractorCard key={id} contractor={sampleContractor({ id })} />));
    const cards = screen.getAllByRole('article');
    await Promise.all(cards.map((card) => come(card, 1)));
    await waitFor(async () => expect(await eventsSent()).to.have.length(50));
    expect(bodies).to.have.length(1);
  });

  it('fall back to another request when no beacon is available, and fail silently', async () => {
    const id = newId();
    const asked: [unknown, RequestInit | undefined][] = [];
    const { fetch } = globalThis;
    globalThis.fetch = async (url, init) => {
      asked.push([url, init]);
      throw new TypeError('Failed to fetch');
    };
    beaconWorks = false;
    openProfile(id);
    await waitFor(() => {
      leavePage();
      expect(asked.map(([url, init]) => [url, init?.method, init?.keepalive])).to.deep.equal([['/api/events', 'POST', true]]);
    });
    globalThis.fetch = fetch;
  });
});
