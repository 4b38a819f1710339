/** Signs by which people know the two providers, drawn small. */
export const GoogleMark = () => (
  <svg width={20} height={20} viewBox="0 0 20 20" fill="none" strokeWidth={3.4} aria-hidden="true">
    <path stroke="#E5402F" d="M14.95 5.05A7 7 0 0 0 3.66 7.04" />
    <path stroke="#F7B905" d="M3.66 7.04A7 7 0 0 0 3.94 13.5" />
    <path stroke="#2E9E4F" d="M3.94 13.5A7 7 0 0 0 14.95 14.95" />
    <path stroke="#3B7DED" d="M14.95 14.95A7 7 0 0 0 17 10H10.4" />
  </svg>
)

export const AppleMark = () => (
  <svg width={20} height={20} viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
    <path d="M10 6.2c-1.2-.8-2.4-1-3.7-.6-2.1.7-3.1 2.7-2.9 5.2.2 2.8 2 6.8 4.2 6.8.9 0 1.5-.6 2.6-.6s1.6.6 2.6.6c1.8 0 3.2-2.4 3.9-4.4-1.7-.8-2.6-2.2-2.5-3.9 0-1.4.8-2.5 1.9-3.2-.9-.6-2.1-.9-3.3-.7-1.1.1-1.9.8-2.8.8z" />
    <path d="M10 4.9c-.1-1.7 1-3.2 2.9-3.5.2 1.8-1.1 3.4-2.9 3.5z" />
  </svg>
)
