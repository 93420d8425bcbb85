import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { leave, renderApp } from '#test/support/pages/renderApp';
import { buildScales, type ChartPoint } from '#ui/chart/scales';
import { TimeChart } from '#ui/chart/TimeChart';

/** This many points, each higher than the one before by `step`. */
const pointsOf = (count: number, step = 100): ChartPoint[] =>
  Array.from({ length: count }, (_, index) => ({ key: `${index}`, label: `Day ${index + 1}`, tick: `${index + 1}`, value: index * step }));

const show = (points: ChartPoint[]) =>
  renderApp(<TimeChart title="Visits, last days" pointsLabel="Day" valueLabel="Visits" points={points} emptyMessage="Nobody came." />);

/** A ResizeObserver for jsdom, which has no layout: it reports this width for every element. */
class FixedWidth implements ResizeObserver {
  constructor(private readonly tell: ResizeObserverCallback) {}
  observe(): void {
    // The chart reads only the width of an entry.
    const entry = { contentRect: { width: 600 } } as ResizeObserverEntry;
    this.tell([entry], this);
  }
  unobserve(): void {}
  disconnect(): void {}
}

describe('Time chart', () => {
  const own = globalThis.ResizeObserver;
  before(() => {
    globalThis.ResizeObserver = FixedWidth;
  });
  after(() => {
    globalThis.ResizeObserver = own;
  });
  afterEach(leave);

  const reading = () => screen.getByRole('slider', { name: 'Visits, last days' });

  it('reads point by point with the keyboard and stops at both ends', async () => {
    const { user } = show(pointsOf(30));
    await user.tab();
    await user.tab();
    expect(document.activeElement).to.equal(reading());
    const texts = [];
    for (const key of ['', '{ArrowLeft}', '{PageDown}', '{ArrowRight}', '{Home}', '{ArrowLeft}', '{End}', '{ArrowRight}']) {
      if (key) await user.keyboard(key);
      texts.push(reading().getAttribute('aria-valuetext'));
    }
    const day = (number: number) => `Day ${number}: ${((number - 1) * 100).toLocaleString('en')} Visits`;
    expect(texts).to.deep.equal([30, 29, 22, 23, 1, 1, 30, 30].map(day));
  });

  it('reads the point under the pointer until the pointer leaves', async () => {
    const { container } = show(pointsOf(30));
    const { x } = buildScales(pointsOf(30), 600);
    fireEvent.pointerMove(reading(), { clientX: x(12) + 3 });
    expect(reading().getAttribute('aria-valuetext')).to.equal('Day 13: 1,200 Visits');
    expect(within(reading()).getByText('Day 13')).to.exist;
    expect(container.querySelectorAll('circle')).to.have.length(1);
    fireEvent.pointerLeave(reading());
    expect(container.querySelectorAll('circle')).to.have.length(0);
  });

  it('provides the same values as a table', async () => {
    const points = pointsOf(30);
    const { user } = show(points);
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    const [head, ...rows] = within(screen.getByRole('table', { name: 'Visits, last days' })).getAllByRole('row');
    expect(head?.textContent).to.equal('DayVisits');
    expect(rows.map((row) => row.textContent)).to.deep.equal(points.map(({ label, value }) => `${label}${value.toLocaleString('en')}`));
    expect(screen.queryByRole('slider')).to.equal(null);
    await user.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(reading()).to.exist;
  });

  it('shows a message when there are no values', () => {
    show(pointsOf(30, 0));
    expect(screen.getByText('Nobody came.')).to.exist;
    expect(screen.queryByRole('slider')).to.equal(null);
  });

  it('renders a single point', () => {
    const { container } = show([{ key: 'a', label: 'Day 1', tick: '1', value: 4 }]);
    expect(container.querySelectorAll('circle')).to.have.length(1);
    expect(reading().getAttribute('aria-valuetext')).to.equal('Day 1: 4 Visits');
  });
});

describe('Chart axes', () => {
  for (const most of [1, 2, 3, 7, 50, 120_000]) {
    it(`have a few whole numbers up to ${most}, without duplicates`, () => {
      const { gridValues, y, area } = buildScales([{ key: 'a', label: 'a', tick: 'a', value: most }], 600);
      expect(gridValues.every(Number.isInteger) && new Set(gridValues).size === gridValues.length).to.equal(true);
      expect(gridValues.length).to.be.within(2, 7);
      expect(y(most)).to.be.within(area.top, area.bottom);
      expect(y(0)).to.equal(area.bottom);
    });
  }

  for (const [count, width] of [
    [30, 280],
    [90, 280],
    [365, 320],
    [30, 1100],
    [1, 300],
    [53, 600],
  ] as const) {
    it(`have date labels that do not overlap: ${count} points in ${width} pixels`, () => {
      const { dateIndexes, x } = buildScales(pointsOf(count), width);
      expect(dateIndexes.at(-1)).to.equal(count - 1);
      const gaps = dateIndexes.slice(1).map((index, place) => x(index) - x(dateIndexes[place] ?? 0));
      expect(Math.min(...gaps, 60)).to.be.at.least(54);
    });
  }
});
