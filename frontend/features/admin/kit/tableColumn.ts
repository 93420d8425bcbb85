import type { ReactNode } from 'react';

/** A column of a table of the admin area. */
export interface TableColumn {
  key: string;
  label: string;
  /** By this the list is sorted: the head is a link then. */
  sort?: string;
  /** A first click on the head brings the largest, or newest, to the top. */
  largestFirst?: boolean;
  /** Figures stand at the right, under each other. */
  numeric?: boolean;
  /** The label is for screen readers alone. */
  hidden?: boolean;
  /** CSS width. */
  width?: string;
  /** Stands in the head in place of the label: a checkbox for all rows. */
  header?: ReactNode;
}
