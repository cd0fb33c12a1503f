export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className="shrink-0">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        className="fill-on-accent"
        fillRule="evenodd"
        d="M15 5.500a1 1 0 0 1 2 0V8h5.700a1 1 0 0 1 .74.330l2.250 2.500a1 1 0 0 1 0 1.340l-2.250 2.500a1 1 0 0 1-.74.330H17v1.500h-5.700a1 1 0 0 0-.74.330l-2.250 2.500a1 1 0 0 0 0 1.340l2.250 2.500a1 1 0 0 0 .74.330H15v2.500a1 1 0 1 0 2 0V15h-2z"
      />
    </svg>
  );
}
