/** Why a part does not pass a check; `all` where it cannot be rendered alone. */
export interface Exception {
  all?: string;
  root?: string;
  className?: string;
  rest?: string;
  ref?: string;
}

const OVERLAY = 'covers the page by a portal, so nothing of it stands where it is rendered';
const CLOSED_LOOK =
  'always looks the same: it takes texts and callbacks alone, there is nothing to style or to reach';
const closedOverlay: Exception = {
  root: OVERLAY,
  className: CLOSED_LOOK,
  rest: CLOSED_LOOK,
  ref: CLOSED_LOOK,
};

/** Every part that differs from what is checked of all the others, and why. */
export const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  ConfirmDialog: closedOverlay,
  Dialog: { root: OVERLAY },
  DialogTitle: { all: 'lives inside a Dialog only; the stories of Dialog show it' },
  LockScreen: closedOverlay,
  Menu: { all: 'has no element of its own: the trigger comes from the caller, the list appears in a portal' },
  MenuItem: { all: 'lives inside an open Menu only; the stories of Menu show it' },
  NotificationStack: { root: OVERLAY },
  PdfFieldViewer: { all: 'needs a document and a worker, as the viewer does; it has tests of its own' },
  PdfViewer: { all: 'needs a document and a worker; it has tests of its own' },
  SidebarRows: {
    all: 'has no element of its own: it shows some of the rows of the caller in the list of the caller',
  },
  SignatureDialog: closedOverlay,
  SigningOverlay: closedOverlay,
  TabPanel: { all: 'lives inside a TabBar only; the stories of TabBar show it' },
  TextDialog: closedOverlay,
  Tooltip: { all: 'has no element of its own: it explains the element that the caller puts inside' },
  TransferOwnershipDialog: closedOverlay,
  TypedConfirmDialog: closedOverlay,
};
