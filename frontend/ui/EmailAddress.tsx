/** An email address. Where it does not fit on one line, it breaks after the @. */
export function EmailAddress({ address }: { address: string }) {
  const domainStart = address.indexOf('@') + 1;
  return (
    <span>
      {address.slice(0, domainStart)}
      <wbr />
      {address.slice(domainStart)}
    </span>
  );
}
