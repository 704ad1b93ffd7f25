import type { ReactElement } from 'react';
import { Dialog } from '../organisms/dialog/index.ts';
import { Menu } from '../molecules/menu/index.ts';
import { TabBar } from '../molecules/tab-bar/index.ts';

/** The least that each part needs to be rendered; a part that needs nothing is not listed. */
export const SAMPLES: Readonly<Record<string, Record<string, unknown>>> = {
  ActionButton: { icon: '+', children: 'Upload' },
  ActionIcon: { label: 'Edit', children: 'e' },
  AiLabel: { children: 'AI', tooltip: 'Written by a model' },
  AppFrame: { sidebar: 'Sidebar', labels: { openMenu: 'Open', closeMenu: 'Close', skip: 'Skip' } },
  AssigneeInput: {
    selected: [],
    onSelectedChange: ignore,
    options: [],
    labels: { list: 'People', none: 'Nobody', remove: String, removed: String },
  },
  Avatar: { name: 'Ada Lovelace' },
  Breadcrumbs: { children: <a href="#a">A</a> },
  ChipsInput: { values: [], onValuesChange: ignore, labels: { remove: String, removed: String } },
  Combobox: {
    value: '',
    onValueChange: ignore,
    options: [],
    onChoose: ignore,
    labels: { list: 'Countries', none: 'None' },
  },
  ConfirmDialog: {
    open: true,
    onOpenChange: ignore,
    title: 'Delete?',
    children: 'It is gone then.',
    confirmLabel: 'Delete',
    cancelLabel: 'Keep',
    onConfirm: ignore,
  },
  ContentHeader: { title: 'Contracts' },
  CopyableValue: { value: 'abc', labels: { copy: 'Copy', copied: 'Copied' } },
  DataTable: {
    columns: [{ key: 'a', header: 'A', cell: String }],
    rows: ['1'],
    rowKey: String,
    empty: 'None',
  },
  DateInput: {
    day: '',
    onDayChange: ignore,
    locale: 'en',
    labels: { calendar: 'Calendar', previousMonth: 'Before', nextMonth: 'After', today: 'today' },
  },
  Dialog: { open: true, onOpenChange: ignore, 'aria-label': 'Dialog', 'aria-describedby': undefined },
  DialogTitle: { children: 'Title' },
  Dropdown: {
    options: [{ id: 'a', name: 'A' }],
    value: 'a',
    onValueChange: ignore,
    listLabel: 'Letters',
    'aria-label': 'Letter',
  },
  EmptyState: { title: 'Nothing here' },
  Field: { label: 'Title', children: <input /> },
  FileDropZone: { label: 'Choose', onFiles: ignore },
  FullPageState: { variant: 'not-found', title: 'Not found' },
  IconButton: { 'aria-label': 'Edit', children: 'e' },
  Label: { children: 'Legal' },
  LargeTable: {
    'aria-label': 'Rows',
    columns: [{ key: 'a', header: 'A', cell: String }],
    rows: ['1'],
    rowKey: String,
    rowName: String,
    selected: new Set(),
    onSelectedChange: ignore,
    view: { hidden: [], order: [] },
    onViewChange: ignore,
    labels: {
      selectAll: 'All',
      selectRow: String,
      summary: String,
      options: 'View',
      sortBy: 'Sort',
      unsorted: 'None',
      ascending: String,
      descending: String,
      columns: 'Columns',
      moveEarlier: String,
      moveLater: String,
    },
    empty: 'None',
  },
  LockScreen: { open: true, title: 'Locked', description: 'For an hour', children: 'Form' },
  LoadMore: { label: 'More', onLoadMore: ignore },
  MaskedIban: { iban: 'DE89370400440532013000', endingLabel: 'ending in' },
  Menu: { trigger: <button type="button">More</button>, defaultOpen: true },
  MenuCheckItem: { children: 'Owner', checked: true, onCheckedChange: ignore },
  MenuGroup: { label: 'Columns' },
  MenuItem: { children: 'Rename' },
  MoneyInput: { locale: 'en' },
  Notification: { state: 'success', value: 'Saved', onDismiss: ignore, dismissLabel: 'Close' },
  NotificationStack: {
    items: [{ id: '1', state: 'success', value: 'Saved' }],
    onDismiss: ignore,
    dismissLabel: 'Close',
  },
  Pagination: {
    'aria-label': 'Pages',
    page: 1,
    pageCount: 3,
    onPageChange: ignore,
    labels: { previous: 'Back', next: 'On', page: String },
  },
  PasswordInput: { labels: { show: 'Show', hide: 'Hide' } },
  PersonCard: { name: 'Ada Lovelace' },
  Persona: { name: 'Ada Lovelace' },
  QrCode: { value: 'https://example.com' },
  Radio: { value: '1', label: 'One' },
  RadioGroup: { legend: 'Choice' },
  SearchCombobox: {
    'aria-label': 'Search',
    value: '',
    onValueChange: ignore,
    results: [],
    onChoose: ignore,
    labels: { list: 'Results', none: 'None', searching: 'Searching' },
  },
  SecurityKeyUpload: { state: 'placeholder', label: 'Key', onFile: ignore },
  SidebarItem: { link: <a href="#a">A</a> },
  SignatureDialog: {
    open: true,
    onOpenChange: ignore,
    labels: {
      title: 'Signature',
      area: 'Draw',
      clear: 'Clear',
      typedName: 'Name',
      legal: 'Counts.',
      add: 'Add',
      cancel: 'Cancel',
    },
    onAdd: ignore,
  },
  SigningOverlay: { open: true, title: 'Signing' },
  Steps: { steps: ['One', 'Two'], current: 0, doneLabel: 'Done' },
  TabBar: { items: [{ value: 'a', label: 'A' }], value: 'a', onValueChange: ignore },
  TabPanel: { value: 'a', children: 'Content' },
  TaskCard: { title: 'Task' },
  TaskStateButton: { state: 'partial', children: '1 of 2' },
  TextDialog: {
    open: true,
    onOpenChange: ignore,
    labels: { title: 'Text', text: 'Text', add: 'Add', cancel: 'Cancel' },
    onAdd: ignore,
  },
  Timeline: { groups: [], showMore: String, empty: 'Nothing yet' },
  Tooltip: { content: 'Why', children: <button type="button">What</button>, defaultOpen: true },
  TransferOwnershipDialog: {
    open: true,
    onOpenChange: ignore,
    title: 'Transfer',
    children: 'Not yet.',
    closeLabel: 'Close',
  },
  TypedConfirmDialog: {
    open: true,
    onOpenChange: ignore,
    title: 'Delete?',
    children: 'Type it.',
    requiredText: 'Sales',
    inputLabel: 'Name',
    mismatchError: 'Another name',
    confirmLabel: 'Delete',
    cancelLabel: 'Keep',
    onConfirm: ignore,
  },
  VerifyIdentityCard: { state: 'requested', title: 'Verify your identity' },
  WordsGrid: { words: ['apple', 'pear'] },
};

/** Puts a part that lives inside another one there. */
export const WITHIN: Readonly<Record<string, (part: ReactElement) => ReactElement>> = {
  DialogTitle: (part) => (
    <Dialog open onOpenChange={ignore}>
      {part}
    </Dialog>
  ),
  MenuCheckItem: inMenu,
  MenuGroup: inMenu,
  MenuItem: inMenu,
  TabPanel: (part) => (
    <TabBar aria-label="Tabs" items={[{ value: 'a', label: 'A' }]} value="a" onValueChange={ignore}>
      {part}
    </TabBar>
  ),
};

function inMenu(part: ReactElement): ReactElement {
  return (
    <Menu defaultOpen trigger={<button type="button">More</button>}>
      {part}
    </Menu>
  );
}

function ignore(): void {}
