import { parseTemplate, type Template } from './template';

const parseTemplates = (texts: string[]): Template[] => texts.map(parseTemplate);

/** First sentences, shown on cards: who, what and where, in varying words. */
export const openings = parseTemplates([
  '{Method} {for|in search of} {mineral} {around|out of|in the country around} {town}, {with crews who live there|by people who know the ground|on contract and on call}.',
  'From {town} we {run|send out|crew} {method} for {mineral} and {mineral2} {across|throughout|all over} {state}.',
  '{Purpose} in {state}: {method}, {mostly|above all|first of all} for {mineral}, from {a yard in|a workshop in|our base at} {town}.',
  '{A|An owner-led|An independent|A family-held|A crew-owned|A locally owned} {town} contractor for {method}, {at home in|raised on|known for} {mineral} {ground|projects|country}.',
  '{Mineral} and {mineral2} {keep us busy|are our daily ground|pay our wages} in {state}, where we offer {method} out of {town}.',
  '{Method} {by the metre|by the shift|on fixed rates|by the campaign} for {mineral} {explorers|mines|projects|owners} in {state} and {beyond|next door|wherever the road ends}.',
  'We {began|started out|grew up} in {town} with {method}, and {mineral} {is still|remains} most of what we are called for.',
  '{town} is our {yard|home|base|workshop and home}; {method} for {purpose} {is our trade|is what we do|is the work}.',
  'For {purpose} in {state} we bring {method}, {whether the target is|be it for} {mineral} or {mineral2}.',
  'Whoever looks for {mineral} {near|around|within a day’s drive of} {town} {can have|gets|finds with us} {method} {without a long wait|on short notice|from one hand}.',
]);

export const yearSentences = parseTemplates([
  'On the road since {since}.',
  'Founded in {since} and {still run by the founders|still in the same hands|now in other hands, with the same drillers}.',
  '{years} years in the trade have taught us {when to pull the rods|to plan for water first|patience with broken ground|to say no to a bad pad}.',
  'The first hole was drilled in {since}; {the second one was straighter|its core still stands in our office|the client came back}.',
  'Since {since} the company has {kept its crews through every slump|grown one rig at a time|changed owners once and drillers rarely|worked for juniors and majors alike}.',
]);

export const rigSentences = parseTemplates([
  'The fleet counts {rigs} rigs, {all of them our own|most of them under ten years old|each with its own fitter|none older than its driller}.',
  '{rigs} rigs are {in work|kept ready|on the books}, with {spare heads|rods for every size|support trucks|a mobile workshop} {on hand|in the yard|close behind}.',
  'We own {rigs} rigs and {hire none|rebuild them ourselves|sell none that still turns|train two crews for each}.',
  'Our {rigs} rigs share {one store of parts|the same rod threads|one maintenance plan|a workshop that never closes}.',
]);

/** Sentences that fit every contractor. */
export const generalSentences = parseTemplates([
  'Crews work {two weeks on and one off|eight days on and six off|seven by seven|three weeks in, three weeks out|twenty and ten}, {flown in|driven in|from a camp of our own|from the nearest town}.',
  'Every shift starts with a {walk around the rig|ten-minute talk|look at the weather|check of hoses and cables}, and nobody is hurried through it.',
  'We quote {by the metre|all-in day rates|mobilisation separately|with fixed bit costs} and {say beforehand what would change the price|stand by the number|show the reckoning|keep standby time apart}.',
  'Fitters {travel with the rigs|answer at night|carry parts for a fortnight|are never more than a day away}.',
  'New hands spend {three|four|six|eight|twelve} months {as offsiders|beside an old driller|on the rods|in the yard} before they {touch a lever|run a shift|sign a plod}.',
  'Water is {recycled at the rig|carted and counted|kept off the creek|pumped no further than needed}, cuttings {go back down|are bagged|stay in the sump|leave with us}.',
  'Pads are {raked and seeded|closed and photographed|handed back to the landholder|levelled} before the last truck leaves.',
  'Reports come {every evening|before breakfast|with the core|at the end of each shift}, with {metres, bits and delays|every stop explained|photographs|times to the quarter hour}.',
  'Clients {come back|stay for years|call before they have a budget|lend us their geologists}, {which says more than a brochure|and we like it that way|mostly by word of mouth}.',
  'About {half|a third|a quarter|two thirds|four fifths} of the crew {comes from the district|has been here over five years|began as offsiders|holds more than one ticket}.',
  'A {nurse|paramedic|first-aider} {travels with every camp|is on every shift|is never further than the next pad}.',
  'Mobilisation takes {five|seven|nine|ten|twelve|fifteen} days {from a signed order|within the state|in the dry season|once access is cleared}.',
  'We {publish our recovery|weigh every run|measure every rod|keep a spare of every hose}, because {arguments cost more|guessing is expensive|a stopped rig earns nobody anything|trust is built hole by hole}.',
  'Work abroad is {welcome|an exception|done with local partners|limited to neighbours}.',
]);

const bySite: Record<string, string[]> = {
  underground: [
    'Cuddies as small as {four|five} metres {are enough|will do}, and {power comes from the mine|the rigs turn in their own length|lights and water are ours}.',
  ],
  in_pit: ['On the bench we {clear for every blast within minutes|keep to the shovel’s rhythm|move twice a shift}.'],
  desert: [
    'Heat {over 45 degrees|and glare|without shade} {moves the day shift to the night|is planned for, not endured|calls for salt, water and short turns}.',
  ],
  arctic: [
    'In winter the masts are {enclosed and heated|tented}, and {mud is mixed warm|nothing is left standing overnight|rods are thawed indoors}.',
  ],
  jungle: ['In the rain season {loads go by river|porters know the trails better than maps|pads are laid on logs|everything is kept under canvas}.'],
  mountain: [
    'Steep ground is {reached with short tracks and winches|terraced by hand|our usual ground}, and {pads stay small|every load is weighed}.',
  ],
  high_altitude: [
    'Above {3,500|4,000|4,500} metres {engines are derated|crews are cleared by a doctor first|shifts are shorter}, and {the plan allows for it|nobody is hurried}.',
  ],
  ice: ['Ice is {profiled daily|flooded until it carries|marked and measured}, and {no rig moves on a guess|work stops before the thaw}.'],
  urban: [
    'Between houses we work {behind sound walls|by day only|with vacuum and mats} and {talk to the neighbours first|leave the kerb as it was}.',
  ],
  tailings: ['On tailings the rigs stand on {mats|wide tracks|swamp pads}, {watched by survey|with an escape path}.'],
  barge: [
    'From the barge we hold position {with spuds|on four anchors|under GPS} {in wind and current|to the width of a hand|until the wind is over twenty knots}.',
  ],
};
/** Sentences by drilling location. */
export const siteSentences = new Map(Object.entries(bySite).map(([site, texts]) => [site, parseTemplates(texts)]));

const byCapability: Record<string, string[]> = {
  heli_portable: ['Rigs break down to lifts of {600|750|900} kilograms for {light|small} helicopters.'],
  man_portable: ['The rig comes apart into {fifty|sixty|eighty|ninety} pieces that {two people can carry|fit a mule|leave no road behind}.'],
  oriented_core: ['Core is oriented {run by run|with two tools on every rig|and marked before it leaves the tube}.'],
  deep_1000: ['Holes beyond a thousand metres {are routine|have a plan of their own|go to our best crews}.'],
  deep_2000: ['Our deepest hole ended {beyond two kilometres|at 2,140 m|at 2,260 m|at 2,470 m}, {on target|with core to the last metre}.'],
  directional: ['Wedges and motors {bring several holes out of one collar|keep daughters on target|save pads and weeks}.'],
  triple_tube: ['Triple tubes are {standard in broken ground|on every rig}, {so fault gouge arrives whole|and soft seams survive}.'],
  grouting: ['Every hole is {grouted from the bottom up|sealed to the rules of the land|closed with a record of it}.'],
  camp: ['A camp for {twelve|twenty|thirty|forty} people {travels with us|can stand within a week|comes with cook and clinic}.'],
  digital_plods: ['Plods are {digital|filled in at the rig} and {in the client’s inbox before the crew is in bed|signed on the same tablet}.'],
  closed_loop: ['A closed mud loop {saves nine litres in ten|leaves no sump behind}.'],
  rod_handler: ['Rods are handled {by machine|hands-free} {on every rig|on most rigs|wherever a crew must stand close}.'],
  local_hire: ['Helpers are {hired in the nearest village|trained on the spot|paid by the day and insured}.'],
  piezometers: ['Standpipes and vibrating wires are {installed the day the hole is done|calibrated beforehand}.'],
  truck_mounted: ['Trucks mean that {a move is done before lunch|the rig follows the road|no float is needed}.'],
};
/** Sentences by capability. */
export const capabilitySentences = new Map(Object.entries(byCapability).map(([code, texts]) => [code, parseTemplates(texts)]));

/** Methods and purposes as phrases within a sentence. */
export const methodPhrases: Record<string, string> = {
  diamond: 'diamond core drilling',
  rc: 'reverse circulation drilling',
  aircore: 'aircore drilling',
  mud_rotary: 'mud rotary drilling',
  sonic: 'sonic coring',
  auger: 'auger drilling',
  rab: 'rotary air blast drilling',
  rc_gc: 'RC grade control',
  dth: 'down-the-hole hammer drilling',
  top_hammer: 'top hammer drilling',
  rotary_blasthole: 'rotary blast-hole drilling',
  longhole: 'longhole production drilling',
  raise_bore: 'raise boring',
  directional: 'directional coring',
  dual_rotary: 'dual rotary drilling',
  air_rotary: 'air rotary drilling',
  cable_tool: 'cable tool drilling',
  becker: 'casing hammer drilling',
  cpt: 'cone penetration testing',
  direct_push: 'direct push sampling',
  vibrocore: 'vibrocoring',
  hdd: 'surface-to-inseam drilling',
  coiled_tube: 'coiled tube drilling',
  cover_drilling: 'probe drilling ahead of the face',
};
export const purposePhrases: Record<string, string> = {
  exploration: 'exploration',
  resource_definition: 'resource definition',
  grade_control: 'grade control',
  drill_blast: 'drill and blast',
  water_well: 'water wells',
  geotechnical: 'geotechnical work',
  metallurgical: 'metallurgical sampling',
  sterilisation: 'sterilisation drilling',
  hydrogeology: 'groundwater monitoring',
  dewatering: 'dewatering',
  environmental: 'environmental work',
  mine_services: 'mine service holes',
  geothermal: 'geothermal wells',
  gas_drainage: 'gas drainage',
  bulk_sampling: 'bulk sampling',
  stratigraphic: 'stratigraphic holes',
  foundation: 'foundation work',
};
