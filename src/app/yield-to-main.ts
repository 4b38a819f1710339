/** Where the browser has it: work goes on right after what was waiting. */
type Yielding = { readonly scheduler?: { readonly yield?: () => Promise<void> } }

/** Lets go of the page's only thread for a moment: taps, frames and loads that wait come first. */
export const yieldToMain = (): Promise<void> =>
  (globalThis as Yielding).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
