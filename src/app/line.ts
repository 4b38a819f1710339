/** A line from the outside world into a chart, by the chart's own port: what the journal sees has the port for its cause. */
export type Line<Event> = {
  /** Nobody hears what is told before the chart has opened its end. */
  tell: (event: Event) => void
  /** For the port: who hears it. Returns the end of it. */
  open: (hear: (event: Event) => void) => () => void
}

export function createLine<Event>(): Line<Event> {
  let heard: ((event: Event) => void) | undefined
  return {
    tell: (event) => heard?.(event),
    open(hear) {
      heard = hear
      return () => {
        heard = undefined
      }
    },
  }
}
