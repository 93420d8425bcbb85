import type { CmsLandingPage } from '#contract/cms-sync/cms';

/** A demo landing page about a kind of drilling or a place; its filters match some of the demo companies. */
export interface DemoLandingPage {
  title: string;
  slug: string;
  /** One paragraph per item. */
  introduction: string[];
  filters: Partial<CmsLandingPage['filters']>;
  questions: { question: string; answer: string }[];
  description: string;
}

export const demoLandingPages: DemoLandingPage[] = [
  {
    title: 'Diamond drilling contractors in Western Australia',
    slug: 'diamond-drilling-western-australia',
    introduction: [
      'Most diamond drilling in Western Australia is done for gold, nickel, lithium and iron ore, from the Goldfields around Kalgoorlie to the Pilbara. A diamond-set bit cuts a cylinder of solid rock, so geologists see contacts, veins and structures as they are in the ground, and laboratories get samples that can support a resource estimate.',
      'The companies below are based in the state. When you compare them, look at how deep their rigs drill in the core size you need, whether they bring their own water carts and camp, and how they survey holes. A crew that has worked in your district knows its ground, access roads and summer conditions.',
    ],
    filters: { country: 'Australia', state_region: 'Western Australia', drilling_methods: ['Diamond Drilling'] },
    questions: [
      {
        question: 'Which core sizes are most common?',
        answer:
          'Most holes are drilled in HQ, with a core of about 63.5 mm, or NQ, with a core of about 47.6 mm. PQ, about 85 mm, is used near the surface, in broken ground and where a lot of material is needed, for example for metallurgical tests. A hole often starts in a larger size and continues in the next smaller size when the ground gets difficult.',
      },
      {
        question: 'Which approvals are needed before drilling starts?',
        answer:
          'Exploration drilling disturbs the ground, so the tenement holder needs an approved programme of work under the Mining Act 1978 before it starts. Aboriginal heritage must be considered early, and clearing native vegetation or taking water may need separate permits. The tenement holder is responsible for the approvals, but an experienced contractor will ask to see them.',
      },
      {
        question: 'Why do some programmes start with reverse circulation and end with core?',
        answer:
          'The first part of a hole is often of little interest. A reverse circulation pre-collar through weathered rock is faster and costs less per metre. The hole is then cased and continued with a diamond tail through the zone that needs to be seen as core. A multi-purpose rig can do both.',
      },
    ],
    description: 'Compare diamond drilling contractors based in Western Australia: rigs, core sizes, certifications and where they work.',
  },
  {
    title: 'Reverse circulation drilling contractors in Australia',
    slug: 'reverse-circulation-drilling-australia',
    introduction: [
      'Reverse circulation (RC) is one of the most widely used exploration drilling methods in Australia. A hammer breaks the rock and compressed air lifts the chips through the inner tube of a double-walled rod, so that they do not touch the wall of the hole. A cyclone and a splitter at the surface produce a sample of every metre within minutes.',
      'The contractors on this page offer RC drilling from a base in Australia. For deep or wet holes, ask about air capacity: a booster and an auxiliary compressor keep the sample dry below the water table. If your sampling will be audited, ask how splitters are levelled and cleaned and how sample recovery is recorded.',
    ],
    filters: { country: 'Australia', drilling_methods: ['Reverse Circulation (RC)'] },
    questions: [
      {
        question: 'When is RC a better choice than diamond core?',
        answer:
          'When many metres need to be sampled quickly and the grade of the rock matters more than its structure: first tests of a target, infill on a known deposit, or sterilisation drilling under planned buildings. Core is needed where texture, vein angles or rock strength matter most.',
      },
      {
        question: 'How deep can RC drill?',
        answer:
          'Holes of 100 to 250 m are routine. With boosters, powerful rigs reach 400 m and more, but drilling becomes harder with depth and with every litre of groundwater that the air has to lift. If samples stay wet, a diamond tail is usually the better option.',
      },
      {
        question: 'What is the difference between RC and air core?',
        answer:
          'Both bring the sample up through an inner tube. Air core uses a bladed bit, a light rig and narrow holes to cut soft and weathered ground down to fresh rock. RC breaks hard rock with a hammer, so it needs a heavier rig and more air.',
      },
    ],
    description: 'Find reverse circulation (RC) drilling contractors in Australia and compare rigs, air packages, certifications and districts.',
  },
  {
    title: 'Diamond drilling contractors in Canada',
    slug: 'diamond-drilling-canada',
    introduction: [
      'Drilling in Canada targets gold, copper, nickel, uranium and diamonds, often far from any road. Fly-in programmes, with rigs that break down into helicopter loads, are as common as winter programmes, when lakes and muskeg are frozen hard enough to carry a rig.',
      'These diamond drilling contractors are based in Canada. Their profiles show which rigs can be moved by helicopter, who drills from ice or a barge, and who runs their own camp. Book early for the season you want, because crews for break-up and freeze-up are booked well in advance.',
    ],
    filters: { country: 'Canada', drilling_methods: ['Diamond Drilling'] },
    questions: [
      {
        question: 'Why are so many programmes drilled in winter?',
        answer:
          'Rigs can cross and drill from frozen lakes and swamps, so you can reach targets under water without a barge. Heavy loads can use winter roads, and the ground is damaged less. The drawbacks are heated water lines, short days and the need to measure the ice before anything is moved onto it.',
      },
      {
        question: 'What does heli-portable mean?',
        answer:
          'A heli-portable rig can be taken apart into loads that a helicopter carries on a hook, then put together again on a small wooden platform. The heaviest load determines which helicopter you need, so ask for its weight and for the number of lifts in each move.',
      },
      {
        question: 'Which certifications should a contractor have?',
        answer:
          'Many mining companies ask for a Certificate of Recognition (COR) or ISO 45001 for safety management. Provinces and territories have their own training rules for drillers and helpers. Membership of the Canadian Diamond Drilling Association is a good sign, but it is not a licence.',
      },
      {
        question: 'How are Indigenous communities involved?',
        answer:
          'Permits usually come with a duty to consult, and many agreements include jobs and contracts for the communities whose land it is. Several contractors are Indigenous partnerships or owned by a community. Use the capabilities filter to find them.',
      },
    ],
    description: 'Compare diamond drilling contractors in Canada: heli-portable rigs, winter programmes, certifications and regions served.',
  },
  {
    title: 'Underground drilling contractors',
    slug: 'underground-drilling-contractors',
    introduction: [
      'Underground rigs are designed for limited space. Electric-hydraulic machines work from a drive or a cuddy a few metres wide, drill up, down and along the orebody, and share power, water and ventilation with the mine. Holes are usually shorter than from surface and start close to where information is needed.',
      'These contractors drill underground: core for resource definition, service holes, raises or production longholes. As well as metres drilled, look at how well a crew works within the mine: traffic rules, firing times, refuge chambers and a supervisor who talks to the shift boss.',
    ],
    filters: { drilling_locations: ['Underground'] },
    questions: [
      {
        question: 'What does the mine have to provide?',
        answer:
          'Usually electric power at the voltage of the rig, clean water and drainage, ventilation, a drill site that is the right size and has been made safe, and survey marks for the collar and the direction. State in the contract who pays for standby time if any of these is missing.',
      },
      {
        question: 'Can holes be drilled upwards?',
        answer:
          'Yes. Fans of holes above and below horizontal are the usual way to outline an orebody from a drive. For up holes, the rig must hold the rods, tools are pumped up the hole instead of being lowered, and the water returns at the collar, where it must be drained away.',
      },
      {
        question: 'What protects people near old workings and water?',
        answer:
          'A probe hole ahead of the main hole, a collar pipe that is grouted in and tested, and a valve or blowout preventer on it where water or gas under pressure may be met. Agree in advance when drilling stops and who to call.',
      },
    ],
    description: 'Underground drilling contractors for core, service holes, raises and production, with their rigs, capabilities and certifications.',
  },
  {
    title: 'Drilling contractors for Arctic and extreme cold conditions',
    slug: 'arctic-drilling-contractors',
    introduction: [
      'At −35 °C, water freezes in a hose within minutes, steel becomes brittle and diesel turns to wax. Companies that work in the north bring enclosed, heated rigs, recirculated and warmed drilling fluid, and crews who know how to keep both running through the night.',
      'The contractors below drill in Arctic or extreme cold conditions. Their profiles show who drills from ice, who has permafrost experience and who runs a camp. Before you call, find out where the nearest road or airstrip is, what is known about the ice, and when the last supplies can be delivered.',
    ],
    filters: { drilling_locations: ['Arctic / Extreme Cold'] },
    questions: [
      {
        question: 'How is drilling in permafrost different?',
        answer:
          'Warm fluid thaws the wall of the hole, which can then collapse, and cold fluid may freeze. Crews use brine or other additives that lower the freezing point, keep the fluid just warm enough, and case the frozen section. The permit must allow everything that goes into the ground.',
      },
      {
        question: 'How thick must ice be to carry a rig?',
        answer:
          'That depends on the load, how long it stays in place and the quality of the ice, so there is no single figure. An engineer calculates the thickness for the rig. The ice is measured in a grid before the move, checked every day and thickened by flooding where needed. Ask the contractor for its ice plan.',
      },
      {
        question: 'What should you agree about standby?',
        answer:
          'Storms, extreme cold and grounded aircraft will cost days. Agree the temperature and wind speed at which work stops, the rate for those days, and who pays when a crew change is late.',
      },
    ],
    description: 'Find drilling contractors with enclosed rigs, ice and permafrost experience for programmes in Arctic and extreme cold conditions.',
  },
  {
    title: 'Sonic drilling contractors',
    slug: 'sonic-drilling-contractors',
    introduction: [
      'A sonic rig vibrates the rods lengthwise, up to about 150 times a second, while turning them slowly. This loosens the ground along the drill string and recovers a continuous, nearly undisturbed core of gravel, sand, clay or tailings, with little or no fluid and few cuttings to dispose of.',
      'That makes it well suited to tailings dams, contaminated land, heap leach pads, alluvial deposits and monitoring wells. The companies on this page offer sonic drilling. Compare the diameters they offer, how they keep samples cool where volatile substances matter, and the ground pressure of their carriers on soft surfaces.',
    ],
    filters: { drilling_methods: ['Sonic Drilling'] },
    questions: [
      {
        question: 'How deep can sonic drilling go?',
        answer:
          'Most holes are less than 100 m deep. Deeper holes are possible in suitable ground with powerful rigs, until friction along the drill string becomes the limit. Sonic drilling is slow in hard rock, so crews usually change to another method there.',
      },
      {
        question: 'How good are the samples?',
        answer:
          'Recovery in loose ground is usually close to complete, and layers stay in order. Vibration can loosen dense material and warm the core slightly, so samples for density or volatiles testing are better taken with a tube pushed ahead of the casing.',
      },
      {
        question: 'Why is it used on tailings dams?',
        answer:
          'The casing follows the core barrel, so the hole stays open without mud, and no fluid pressure is added to a structure whose stability is in question. Instruments such as piezometers can be installed through the casing as it is withdrawn.',
      },
    ],
    description: 'Compare sonic drilling contractors for tailings, environmental work and unconsolidated ground: rigs, diameters and experience.',
  },
];
