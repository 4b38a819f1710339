type Place = { latitude: number; longitude: number }

const earthRadius = 6_371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Kilometres between two places along the surface, to one decimal. */
export function distanceInKm(from: Place, to: Place): number {
  const half = (a: number, b: number): number => Math.sin(radians(b - a) / 2) ** 2
  const cos = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  const chord = half(from.latitude, to.latitude) + cos * half(from.longitude, to.longitude)
  return Math.round(2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord))) * 10) / 10
}
