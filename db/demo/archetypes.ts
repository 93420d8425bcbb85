/** The usual work of a kind of contractor. Terms are given by code, the most important first, because cards show only the first. */
interface Archetype {
  methods: string;
  sites: string;
  purposes: string;
  capabilities: string;
}

export const archetypes = {
  surfaceCore: {
    methods: 'diamond',
    sites: 'surface remote',
    purposes: 'exploration resource_definition',
    capabilities: 'oriented_core downhole_survey',
  },
  undergroundCore: {
    methods: 'diamond',
    sites: 'underground',
    purposes: 'resource_definition grade_control exploration',
    capabilities: 'angle_holes downhole_survey oriented_core',
  },
  rcAircore: {
    methods: 'rc aircore',
    sites: 'surface remote',
    purposes: 'exploration resource_definition sterilisation',
    capabilities: 'truck_mounted downhole_survey',
  },
  gradeControl: {
    methods: 'rc_gc rc',
    sites: 'in_pit surface',
    purposes: 'grade_control resource_definition',
    capabilities: 'track_mounted rod_handler digital_plods',
  },
  blastHole: {
    methods: 'rotary_blasthole dth',
    sites: 'in_pit',
    purposes: 'drill_blast',
    capabilities: 'track_mounted fire_suppression',
  },
  sonic: {
    methods: 'sonic',
    sites: 'surface tailings',
    purposes: 'geotechnical environmental hydrogeology',
    capabilities: 'track_mounted piezometers grouting',
  },
  waterWell: {
    methods: 'mud_rotary air_rotary',
    sites: 'surface',
    purposes: 'water_well hydrogeology',
    capabilities: 'truck_mounted grouting',
  },
  raiseBore: {
    methods: 'raise_bore',
    sites: 'underground',
    purposes: 'mine_services',
    capabilities: 'angle_holes downhole_survey',
  },
  deepDirectional: {
    methods: 'diamond directional',
    sites: 'surface',
    purposes: 'exploration resource_definition',
    capabilities: 'directional deep_1000 downhole_survey oriented_core',
  },
  flyRig: {
    methods: 'diamond',
    sites: 'remote mountain surface',
    purposes: 'exploration',
    capabilities: 'heli_portable heli_support low_impact oriented_core',
  },
  manPortable: {
    methods: 'diamond',
    sites: 'jungle remote mountain',
    purposes: 'exploration',
    capabilities: 'man_portable low_impact local_hire',
  },
  geotechnical: {
    methods: 'auger cpt',
    sites: 'surface urban',
    purposes: 'geotechnical foundation environmental',
    capabilities: 'track_mounted piezometers',
  },
  ice: {
    methods: 'diamond',
    sites: 'ice arctic remote',
    purposes: 'exploration resource_definition',
    capabilities: 'ice_drilling skid oriented_core camp',
  },
  coalGas: {
    methods: 'hdd mud_rotary',
    sites: 'surface',
    purposes: 'gas_drainage exploration',
    capabilities: 'truck_mounted directional wireline_logging grouting',
  },
  mineralSands: {
    methods: 'aircore',
    sites: 'surface',
    purposes: 'exploration resource_definition',
    capabilities: 'truck_mounted low_impact',
  },
  multiPurpose: {
    methods: 'rc diamond',
    sites: 'surface remote',
    purposes: 'exploration resource_definition',
    capabilities: 'multi_purpose oriented_core downhole_survey',
  },
  longhole: {
    methods: 'longhole',
    sites: 'underground',
    purposes: 'drill_blast mine_services',
    capabilities: 'angle_holes fire_suppression',
  },
  overWater: {
    methods: 'diamond vibrocore',
    sites: 'offshore barge',
    purposes: 'geotechnical foundation',
    capabilities: 'barge',
  },
  /** Fits no other archetype, or too little is known: only what the company's own row says applies. */
  asStated: { methods: '', sites: '', purposes: '', capabilities: '' },
} satisfies Record<string, Archetype>;
export type ArchetypeName = keyof typeof archetypes;
