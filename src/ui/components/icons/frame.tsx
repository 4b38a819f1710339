/** Icons of the frame that every page stands in: they count in the budget of the entry. */
import { glyph } from './glyph.tsx'

// Drawings from Lucide (ISC licence), each joined into one path; only those in use, each shaken out where it is not.
export const MenuIcon = /* @__PURE__ */ glyph('M4 5h16M4 12h16M4 19h16')
export const UserIcon = /* @__PURE__ */ glyph(
  'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
)
export const SearchIcon = /* @__PURE__ */ glyph('M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0')
export const BasketIcon = /* @__PURE__ */ glyph(
  'M15 11l-1 9M19 11l-4-7M2 11h20M3.5 11l1.6 7.4a2 2 0 0 0 2 1.6h9.8a2 2 0 0 0 2-1.6l1.7-7.4M4.5 15.5h15M5 11l4-7M9 11l1 9',
)
export const CloseIcon = /* @__PURE__ */ glyph('M18 6 6 18M6 6l12 12')
export const CheckIcon = /* @__PURE__ */ glyph('M20 6 9 17l-5-5')
export const ChevronDownIcon = /* @__PURE__ */ glyph('M6 9l6 6 6-6')
export const ArrowLeftIcon = /* @__PURE__ */ glyph('M12 19l-7-7 7-7M19 12H5')
export const GridIcon = /* @__PURE__ */ glyph(
  'M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM15 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z',
)
export const PinIcon = /* @__PURE__ */ glyph(
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
)
export const HelpIcon = /* @__PURE__ */ glyph(
  'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01',
)
export const AlertIcon = /* @__PURE__ */ glyph('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8L12 12M12 16L12.01 16')
export const InfoIcon = /* @__PURE__ */ glyph('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4M12 8h.01')
export const WarningIcon = /* @__PURE__ */ glyph(
  'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
)
export const WifiOffIcon = /* @__PURE__ */ glyph(
  'M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69M19 12.859a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20',
)
export const WifiIcon = /* @__PURE__ */ glyph(
  'M12 20h.01M2 8.82a15 15 0 0 1 20 0M5 12.859a10 10 0 0 1 14 0M8.5 16.429a5 5 0 0 1 7 0',
)
export const ChatIcon = /* @__PURE__ */ glyph(
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
)
export const SpinnerIcon = /* @__PURE__ */ glyph('M21 12a9 9 0 1 1-6.2-8.56')
