export interface Row {
  id: string;
  title: string;
  value: number;
  due: string;
}

/** What each table is given; every one shows a box to select the row, the title as a link, the value and the date. */
export interface TableProps {
  rows: readonly Row[];
}
