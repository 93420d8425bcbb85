import { useId } from 'react';
import { styled } from 'styled-components';
import { reviewSorts } from '#contract/reviews/reviewChoices';
import { useAppSelector } from '#state/hooks';
import { Select } from '#ui/controls/Select';
import type { ReviewOrder } from './reviewsQuery';

interface ReviewOrderControlProps {
  order: ReviewOrder;
  /** Drilling methods of the reviewed jobs. */
  methods: readonly string[];
  onChoose: (order: ReviewOrder) => void;
}

const noMethods: readonly string[] = [];

/** Selects the order of the reviews. If the visitor filtered the directory by a method, that method is preselected for "same method". */
export function ReviewOrderControl({ order, methods, onChoose }: ReviewOrderControlProps) {
  const id = useId();
  const filteredMethods = useAppSelector((state) => state.filters.values.drilling_methods ?? noMethods);
  const method = order.method ?? methods.find((name) => filteredMethods.includes(name)) ?? methods[0];
  const handleSortChange = (value: string) => {
    const sort = reviewSorts.find((option) => option.value === value)?.value ?? 'newest';
    onChoose(sort === 'same_method' && method ? { sort, method } : { sort });
  };
  return (
    <Row data-screen-only>
      <Choice>
        <label htmlFor={`${id}-sort`}>Sort by</label>
        <Select id={`${id}-sort`} value={order.sort} onChange={(event) => handleSortChange(event.target.value)}>
          {reviewSorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Choice>
      {order.sort === 'same_method' && (
        <Choice>
          <label htmlFor={`${id}-method`}>Method</label>
          <Select id={`${id}-method`} value={order.method} onChange={(event) => onChoose({ sort: 'same_method', method: event.target.value })}>
            {methods.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Choice>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(3)} ${theme.space(5)}`};
`;

const Choice = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  min-width: 0;
  font-size: 15px;
  & > label { flex: none; color: ${({ theme }) => theme.colour.heading}; font-weight: 600; }
`;
