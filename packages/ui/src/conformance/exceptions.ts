/** Why a part does not pass a check; `all` where it cannot be rendered alone. */
export interface Exception {
  all?: string;
  root?: string;
  className?: string;
  rest?: string;
  ref?: string;
}

const PORTAL = 'is shown by a portal, so nothing of it stands where it is rendered';
const WITHIN = 'stands within another part, which is the element';

/** Every part that differs from what is checked of all the others, and why. */
export const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  ConfirmDialog: { root: PORTAL },
  Dialog: { root: PORTAL },
  DialogTitle: { root: WITHIN },
  LockScreen: { root: PORTAL },
  Menu: { root: PORTAL },
  MenuCheckItem: { root: WITHIN },
  MenuGroup: { root: WITHIN },
  MenuItem: { root: WITHIN },
  NotificationStack: { root: PORTAL },
  PdfFieldViewer: { all: 'needs a document and a worker, as the viewer does; it has tests of its own' },
  PdfViewer: { all: 'needs a document and a worker; it has tests of its own' },
  SidebarRows: {
    all: 'has no element of its own: it shows some of the rows of the caller in the list of the caller',
  },
  SignatureDialog: { root: PORTAL },
  SigningOverlay: { root: PORTAL },
  SubMenu: { all: 'opens inside an open Menu only, by a key or the pointer; the stories of Menu show it' },
  TextDialog: { root: PORTAL },
  Tooltip: { root: PORTAL },
  TypedConfirmDialog: { root: PORTAL },
};
