/** Televisions, laptops, network and energy of the demo shop, as the drawings see them. */
import { laptopViews } from './laptop.ts'
import { aerialRouterViews, pocketRouterViews, towerRouterViews } from './network.ts'
import { inverterViews, lithiumViews, solarViews, stationViews, tubularViews } from './energy.ts'
import { televisionViews } from './television.ts'

export const ELECTRONICS: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  '32-led-tv': televisionViews({ w: 118, h: 69, bezel: 2.6, colour: '#23262f', shows: 'match', hdmi: 2 }),
  '43-smart-tv': televisionViews({ w: 132, h: 76, bezel: 1.9, colour: '#262a35', shows: 'apps', hdmi: 3 }),
  '55-4k-smart-tv': televisionViews({ w: 146, h: 83, bezel: 1, colour: '#1d2029', shows: 'canyon', hdmi: 3 }),
  'laptop-14-core-i3-8gb-256gb': laptopViews({
    w: 314,
    d: 218,
    colour: '#aeb6c8',
    keys: '#2b3040',
    from: 205,
    to: 222,
    numberPad: false,
  }),
  'laptop-15-6-core-i5-16gb-512gb': laptopViews({
    w: 356,
    d: 236,
    colour: '#b9a4a6',
    keys: '#2d2a31',
    from: 262,
    to: 330,
    numberPad: true,
  }),
  'chromebook-11-6': laptopViews({
    w: 286,
    d: 204,
    colour: '#8fa9ab',
    keys: '#22323a',
    from: 150,
    to: 96,
    numberPad: false,
    corners: '#0f6b6b',
  }),
  '4g-mifi-router': pocketRouterViews('#2b303c'),
  '5g-home-router': towerRouterViews('#e9edf3'),
  'dual-band-wi-fi-router': aerialRouterViews('#2c3648'),
  'solar-panel-450w-mono': solarViews(),
  'inverter-1-5kva-24v': inverterViews('#c9d0da'),
  'lithium-battery-2-4kwh-24v': lithiumViews('#2b303c'),
  'tubular-battery-220ah': tubularViews('#b3302d'),
  'portable-power-station-500wh': stationViews('#e08a3c'),
}
