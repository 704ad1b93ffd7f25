/** Pages on which a contract without a workspace is created. */
const OWN_PLACES = ['/home', '/my-contracts', '/contracts', '/contract-details', '/contract-new'];

/**
 * VAL-CREATE-02 to -04: outside of workspaces a contract is created on home, my contracts and the pages of contracts that are
 * not archived; nowhere else. In a workspace its policy decides.
 *
 * @param page `archived`: the contract that is shown is archived
 */
export function mayCreateContractAt(pathname: string, { archived = false } = {}): boolean {
  const isOwnPlace = OWN_PLACES.some((place) => pathname === place || pathname.startsWith(`${place}/`));
  return isOwnPlace && !archived;
}
